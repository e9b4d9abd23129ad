/** How the page of a report looks: by the system's fonts, in its light or dark colors, from 320 pixels on. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f6f6f4, #141416);
  --sheet: light-dark(#ffffff, #1c1c20);
  --line: light-dark(#dcdcd8, #34343a);
  --ink: light-dark(#1a1a1c, #ececee);
  --soft: light-dark(#5a5a60, #a6a6ae);
  --failed: light-dark(#b3261e, #ff8a80);
  --flaky: light-dark(#8a5300, #ffc046);
  --passed: light-dark(#1b6e3c, #6fd08c);
  --skipped: light-dark(#5a5a60, #a6a6ae);
  --tint: light-dark(#fdf0ef, #2e1c1c);
  --focus: light-dark(#1d4ed8, #8ab4ff);
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
header, main { max-width: 1200px; margin: 0 auto; padding: 0 16px; }
header { padding-top: 24px; }
h1 { margin: 0 0 12px; font-size: 24px; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 28px 0 8px; font: 600 14px/1.4 var(--mono); overflow-wrap: anywhere; }
h3 { margin: 0; font-size: 15px; font-weight: 500; overflow-wrap: anywhere; }
h4 { margin: 0; font-size: 14px; font-weight: 600; }
ol, ul { margin: 0; padding: 0; list-style: none; }
p { margin: 0; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.bar { display: flex; gap: 2px; height: 8px; margin: 0 0 16px; border-radius: 4px; overflow: hidden; }
.bar span { min-width: 4px; background: var(--passed); }
.bar .failed { background: var(--failed); }
.bar .flaky { background: var(--flaky); }
.bar .skipped { background: var(--line); }
.bar .left-out { background: var(--soft); }
.filter { display: flex; flex-wrap: wrap; gap: 8px; margin: 0 0 16px; padding: 0; border: 0; }
.filter legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.filter label { display: flex; align-items: center; gap: 8px; min-height: 32px; padding: 0 12px 0 8px; border: 1px solid var(--line); border-radius: 16px; background: var(--sheet); cursor: pointer; }
.filter label:has(:checked) { border-color: currentcolor; font-weight: 600; }
.filter input { width: 16px; height: 16px; margin: 0; accent-color: currentcolor; }
.filter input:focus-visible { outline: none; }
.filter label:has(:focus-visible) { outline: 2px solid var(--focus); outline-offset: 2px; }
.filter .failed { color: var(--failed); }
.filter .flaky { color: var(--flaky); }
.filter .passed { color: var(--passed); }
.filter .skipped { color: var(--skipped); }
body:has(#show-failed:checked) :is(.scenario:not(.failed), .file:not(:has(.failed))),
body:has(#show-flaky:checked) :is(.scenario:not(.flaky), .file:not(:has(.flaky))),
body:has(#show-passed:checked) :is(.scenario:not(.passed), .file:not(:has(.passed))),
body:has(#show-skipped:checked) :is(.scenario:not(.skipped), .file:not(:has(.skipped))) { display: none; }
.facts { display: flex; flex-wrap: wrap; gap: 4px 24px; margin: 0; }
.facts div { display: flex; gap: 8px; }
.facts dt { color: var(--soft); }
.facts dd { margin: 0; overflow-wrap: anywhere; }
.scenario { margin: 0 0 4px; border: 1px solid var(--line); border-radius: 6px; background: var(--sheet); }
.scenario.failed { border-color: var(--failed); }
summary { display: grid; grid-template-columns: auto 1fr auto; gap: 12px; align-items: baseline; padding: 8px 12px; border-radius: 6px; cursor: pointer; }
summary::-webkit-details-marker { display: none; }
summary:hover h3 { text-decoration: underline; }
.outcome { font-size: 13px; font-weight: 600; }
.outcome::before { content: '▸'; display: inline-block; width: 16px; color: var(--soft); }
[open] > summary .outcome::before { content: '▾'; }
.failed > summary .outcome { color: var(--failed); }
.flaky > summary .outcome { color: var(--flaky); }
.passed > summary .outcome { color: var(--passed); }
.skipped > summary .outcome { color: var(--skipped); }
.ms { color: var(--soft); font-size: 13px; font-variant-numeric: tabular-nums; white-space: nowrap; }
.inside { padding: 4px 12px 12px; border-top: 1px solid var(--line); }
.cites { margin: 8px 0; }
.place { color: var(--soft); font: 12px var(--mono); overflow-wrap: anywhere; }
.cite { padding: 0 6px; border: 1px solid var(--line); border-radius: 4px; font-size: 12px; }
.failure { margin: 8px 0; padding: 8px 12px; border-left: 3px solid var(--failed); background: var(--tint); }
.frame { margin: 0 0 0 12px; color: var(--soft); font: 12px var(--mono); overflow-wrap: anywhere; }
.turn { padding: 0 6px; border: 1px solid var(--line); border-radius: 4px; color: var(--soft); font-size: 12px; }
.failure li { margin-top: 8px; }
.compared { display: grid; grid-template-columns: auto 1fr; gap: 2px 12px; margin: 4px 0 0; }
.compared dt { color: var(--soft); font-size: 13px; }
.compared dd { min-width: 0; margin: 0; }
pre { margin: 0; font: 13px/1.5 var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; }
.timeline { margin-top: 12px; padding: 0 0 2px 5px; overflow-x: auto; }
.left { color: var(--soft); }
.steps { border-left: 2px solid var(--line); }
.step { position: relative; padding: 6px 0 6px 14px; }
.step::before { content: ''; position: absolute; top: 13px; left: -5px; width: 8px; height: 8px; border-radius: 50%; background: var(--soft); }
.step.broken::before { background: var(--failed); }
.step.broken .what { color: var(--failed); }
.step h4 { display: flex; flex-wrap: wrap; gap: 2px 10px; align-items: baseline; overflow-wrap: anywhere; }
time { color: var(--soft); font: 12px/1.6 var(--mono); white-space: nowrap; }
.entries { display: grid; gap: 2px; margin-top: 4px; }
.entry { display: grid; grid-template-columns: 88px minmax(0, 1fr); gap: 0 10px; font-size: 13px; line-height: 1.6; }
.event { min-width: 0; overflow-wrap: anywhere; }
.kind { display: inline-block; min-width: 52px; color: var(--soft); }
.page { padding: 0 6px; border-radius: 4px; background: var(--ground); font-size: 12px; }
.name { font-family: var(--mono); font-size: 12px; }
.text { color: var(--soft); }
.dialog .name, .toast .name { font-weight: 600; }
.toast .text, .dialog .text { color: var(--ink); }
.trouble .name, .trouble .text { color: var(--failed); }
.fault { display: inline-block; line-height: 1.4; padding: 0 6px; border: 1px solid var(--flaky); border-radius: 4px; color: var(--flaky); font-size: 12px; }
.lanes { display: none; }
@media (min-width: 760px) {
  .lanes { display: grid; grid-template-columns: 104px repeat(var(--lanes), minmax(220px, 1fr)); gap: 0 10px; margin-bottom: 4px; font: 600 12px var(--mono); }
  .entry { grid-template-columns: 88px repeat(var(--lanes), minmax(220px, 1fr)); }
  .entry .event { grid-column: var(--lane); }
  .entry .page { display: none; }
}
@media (max-width: 480px) {
  .entry { grid-template-columns: 1fr; }
  .same { display: none; }
  summary { grid-template-columns: 1fr auto; gap: 0 12px; }
  summary h3 { grid-column: 1 / -1; grid-row: 2; }
}
@media print { .scenario { break-inside: avoid; } .filter { display: none; } }
`;
