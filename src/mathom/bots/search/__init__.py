"""Search that knows no game: determinised UCT and information-set MCTS, over the contract of the core alone."""
