#!/bin/bash
#SBATCH --job-name=omen
#SBATCH --array=0-9
#SBATCH --ntasks=1
#SBATCH --time=00:10:00
#SBATCH --output=rolls-%a.jsonl
# Each task of the array rolls its own 1,000; cat rolls-?.jsonl is the whole run.
omen mordheim/misfire --seed campaign -n 1000 --index "$((SLURM_ARRAY_TASK_ID * 1000))" --json
