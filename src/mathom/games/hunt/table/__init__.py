"""The drawing of Hunt for the Ring: functions of a View and of words, nothing else."""
