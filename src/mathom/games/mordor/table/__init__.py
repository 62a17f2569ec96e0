"""The drawing of Journey to Mordor: functions of a View and of words, nothing else."""
