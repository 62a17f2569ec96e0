"""The drawing of The Confrontation: functions of a View and of words, nothing else."""
