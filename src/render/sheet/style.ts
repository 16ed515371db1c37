/** The looks of a printed sheet: A4, dark on white, no colours that a printer loses. */
export const SHEET_STYLE = `@page { size: A4; margin: 14mm 15mm 16mm; }
* { box-sizing: border-box; }
body { max-width: 182mm; margin: 0 auto; padding: 6mm 4mm; color: #1a1a1a; background: #fff;
  font: 9.5pt/1.35 "Source Serif 4", Charter, "Bitstream Charter", Georgia, "Liberation Serif", serif; }
h1, h2, h3, th, .dice, .odds, .figure, .game, .source, .small { font-family: "Source Sans 3", "Helvetica Neue", Arial, "Liberation Sans", sans-serif; }
h1 { font-size: 22pt; line-height: 1.1; margin: 0 0 1mm; letter-spacing: -0.01em; }
h2 { font-size: 12.5pt; line-height: 1.2; margin: 0 0 0.6mm; break-after: avoid; }
h2.part { margin-top: 8mm; border-bottom: 0.6pt solid #1a1a1a; padding-bottom: 1mm; }
h3 { font-size: 10pt; margin: 2mm 0 0.6mm; break-after: avoid; }
p { margin: 0 0 1.2mm; }
.game { margin: 0 0 2mm; font-size: 8.5pt; letter-spacing: 0.04em; text-transform: uppercase; color: #555; }
.page { margin: 0 0 8mm; break-inside: avoid; }
.page.long { break-inside: auto; }
.page > .summary, .page > .changes { break-after: avoid; }
h1 + .page, .summary + .page { margin-top: 5mm; }
ul.contents { list-style: none; padding-left: 0; margin: 2mm 0 4mm; font-size: 9pt; }
ul.contents a { color: inherit; text-decoration: none; }
.dice { float: right; font-size: 9.5pt; font-weight: 600; line-height: 1.6; }
.summary { color: #444; font-style: italic; }
ul { margin: 0 0 1.2mm; padding-left: 4.5mm; }
ul.changes { list-style: none; padding-left: 0; font-size: 8.8pt; }
ul.changes li { display: inline; }
ul.changes li + li::before { content: " \\00b7  "; color: #777; }
ul.rulings { font-size: 8.5pt; color: #333; }
table { width: 100%; border-collapse: collapse; border-top: 0.9pt solid #1a1a1a; border-bottom: 0.9pt solid #1a1a1a; margin: 1mm 0 1.5mm; }
td, th { padding: 0.9mm 1.6mm; vertical-align: top; text-align: left; }
tr { break-inside: avoid; }
tr + tr td, tr + tr th, tbody tr:first-child td, tbody tr:first-child th { border-top: 0.4pt solid #c4c4c4; }
table > tbody:first-child tr:first-child td, table > tbody:first-child tr:first-child th { border-top: 0; }
th[scope="row"] { width: 17mm; white-space: nowrap; font-weight: 700; }
.when, .note, .small, .source { color: #555; font-size: 8.5pt; }
.note::before { content: "\\2192\\00a0"; }
.odds { width: 30mm; text-align: right; white-space: nowrap; font-size: 8.8pt; font-variant-numeric: tabular-nums; }
.fraction { color: #555; }
.bar { display: block; height: 1.3mm; margin-top: 0.7mm; background: #ececec; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.bar > span { display: block; height: 100%; background: #444; }
svg.chart { --ink: #1a1a1a; --soft: #555; --line: #c4c4c4; --plain: #2b5c8a; --good: #1d7040; --bad: #b3261e;
  display: block; width: 78mm; max-width: 100%; height: auto; margin: 2mm 0; break-inside: avoid; }
table.several { width: auto; font-size: 8.5pt; line-height: 1.2; border: 0; margin-top: 2mm; break-inside: avoid; }
table.several td, table.several th { padding: 0.5mm 1.5mm; }
table.several thead th { border-bottom: 0.6pt solid #1a1a1a; }
.several .fraction { font-size: 7.5pt; }
table.several th[scope="row"] { width: auto; }
.figure { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
th.figure { white-space: normal; vertical-align: bottom; }
.source { font-size: 7.5pt; color: #777; }
.notes { columns: 2; column-gap: 8mm; font-size: 9pt; }
.note-page { break-inside: avoid; margin-bottom: 2.5mm; }
.note-page h3 { margin-top: 0; }
.credits { margin-top: 8mm; font-size: 8pt; color: #666; }
@media print { body { max-width: none; padding: 0; } }
`;
