#!/bin/sh
# The chance to pass by Leadership, as a curve: odds.svg.
set -eu
omen odds mordheim/flee --leadership 2-12 --json |
  jq -r '[.inputs.leadership, (.outcomes[] | select(.passed) | .probability * 100)] | @tsv' >odds.tsv
gnuplot <<'PLOT'
set terminal svg size 640,400
set output "odds.svg"
set xlabel "Leadership"
set ylabel "%"
set yrange [0:100]
set grid
plot "odds.tsv" using 1:2 with linespoints pointtype 7 title "escapes"
PLOT
rm odds.tsv
