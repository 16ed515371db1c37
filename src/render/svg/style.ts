/** How the parts of a picture look, in light and in dark. `tone-0` to `tone-9` tell outcomes apart. */
export const CHART_STYLE = `.chart{--ink:#1c1a17;--soft:#5c564d;--line:#cfc7b8;--plain:#2b5c8a;--good:#1d7040;--bad:#b3261e;font-family:system-ui,sans-serif;font-variant-numeric:tabular-nums}
@media (prefers-color-scheme:dark){.chart{--ink:#f2ede3;--soft:#b5ac9c;--line:#4a463f;--plain:#4a8fd0;--good:#37955b;--bad:#cf574c}}
@media print{.chart{--ink:#000;--soft:#444;--line:#bbb;--plain:#2b5c8a;--good:#1d7040;--bad:#b3261e}}
.chart text{fill:var(--ink)}.chart .soft{fill:var(--soft)}.chart .inside{fill:#fff;paint-order:stroke;stroke:#000a;stroke-width:2.5px}
.chart .track{fill:var(--line);opacity:.5}.chart .rule{stroke:var(--line);fill:none}.chart .course{stroke:var(--plain);fill:none;stroke-width:2.5}
.chart .plain,.chart .tone-0{fill:var(--plain)}.chart .good{fill:var(--good)}.chart .bad{fill:var(--bad)}
.chart .tone-1{fill:#c77d11}.chart .tone-2{fill:#7a5aa6}.chart .tone-3{fill:#2e8b8b}.chart .tone-4{fill:#b34a7d}.chart .tone-5{fill:#7d8a2e}.chart .tone-6{fill:#a0562f}.chart .tone-7{fill:#6b7480}.chart .tone-8{fill:#4a6fd0}.chart .tone-9{fill:#8f7a66}`;
