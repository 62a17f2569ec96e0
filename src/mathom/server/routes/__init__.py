"""The pages, by what people come for."""
