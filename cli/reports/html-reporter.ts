import type { ScenarioResult } from '../runner/run-all.ts';
import type { StepFailure } from '../runner/performed.ts';
import { placeOf } from '../scenario/reading/source.ts';
import { frameText } from './failure-text.ts';
import { type Markup, html, trusted } from './html-markup.ts';
import { STYLE } from './html-style.ts';
import { timeline } from './html-timeline.ts';
import { type Reporter, type Summary, countOf, failuresOf } from './reporter.ts';
import { reportTexts } from './reports.messages.ts';
import { valueText } from './value-text.ts';

const texts = reportTexts.html;

/** Longer values are cut. */
const MAX_LENGTH = 2000;

/** In display order. */
const OUTCOMES = ['failed', 'flaky', 'passed', 'skipped'] as const;

/** One page that needs nothing else, neither a network nor a script: results, failures, and the trace of each scenario. */
export const htmlReporter = (): Reporter => ({
  begin: () => '',
  result: () => '',
  end: (summary) => `<!doctype html>\n${page(summary).markup}\n`,
});

function page(summary: Summary): Markup {
  const { notRun } = countOf(summary);
  const whole = texts.title(summary.store);
  const title = notRun === 0 ? whole : texts.incomplete(whole, reportTexts.incomplete(notRun, summary.isInterrupted));
  const files = [...new Set(summary.results.map(({ scenario }) => scenario.at.file))];
  return html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
      <meta name="color-scheme" content="light dark" />
      <title>${title}</title>
      <style>
        ${trusted(STYLE)}
      </style>
    </head>
    <body>
      <header>
        <h1>${title}</h1>
        ${overview(summary)}
      </header>
      <main>
        ${files.map((file) => fileSection(file, summary.results))}
        ${files.length === 0 ? html`<p>${texts.nothing}</p>` : null}
      </main>
    </body>
  </html>`;
}

function overview(summary: Summary): Markup {
  const counts = countOf(summary);
  const { seed, startedAt, machine, ms, isInterrupted, results } = summary;
  const shown = OUTCOMES.filter((outcome) => counts[outcome] > 0);
  const facts: ReadonlyArray<readonly [string, string]> = [
    [texts.started, texts.moment(startedAt)],
    [texts.took, reportTexts.time(ms)],
    [texts.machine, machine],
    ...(seed === null ? [] : [[texts.seed, String(seed)] as const]),
    ...(counts.notRun > 0 ? [[texts.notRun, texts.leftOut(counts.notRun, isInterrupted)] as const] : []),
  ];
  return html`<p class="bar" aria-hidden="true">
      ${shown.map((outcome) => html`<span class="${outcome}" style="flex-grow: ${counts[outcome]}"></span>`)}
      ${counts.notRun > 0 ? html`<span class="left-out" style="flex-grow: ${counts.notRun}"></span>` : null}
    </p>
    <fieldset class="filter">
      <legend>${texts.show}</legend>
      ${filter('all', texts.all(results.length), true)}
      ${shown.map((outcome) => filter(outcome, texts.counts[outcome](counts[outcome]), false))}
    </fieldset>
    <dl class="facts">
      ${facts.map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>`;
}

const filter = (outcome: string, label: string, isChosen: boolean): Markup =>
  html`<label class="${outcome}"
    ><input type="radio" name="show" id="show-${outcome}" ${isChosen ? trusted('checked') : null} />${label}</label
  >`;

function fileSection(file: string, results: readonly ScenarioResult[]): Markup {
  const own = results.filter(({ scenario }) => scenario.at.file === file);
  return html`<section class="file">
    <h2>${file}</h2>
    ${own.map(scenarioDetails)}
  </section> `;
}

/** Failures are expanded; everything else is collapsed. */
function scenarioDetails(result: ScenarioResult): Markup {
  const { scenario, outcome, ms } = result;
  return html`<details class="scenario ${outcome}" ${outcome === 'failed' ? trusted('open') : null}>
    <summary>
      <span class="outcome">${texts.outcomes[outcome]}</span>
      <h3>${scenario.title}</h3>
      <span class="ms">${outcome === 'skipped' ? null : reportTexts.time(ms)}</span>
    </summary>
    <div class="inside">
      <p class="cites">
        <span class="place">${placeOf(scenario.at)}</span
        >${scenario.cites.map((id) => html` <span class="cite">${id}</span>`)}
      </p>
      ${result.outcome === 'skipped' ? html`<p>${result.reason}</p>` : null}
      ${failuresOf(result).map((failure, at, all) => failureBox(failure, all.length > 1 || outcome === 'flaky' ? at + 1 : null))}
      ${result.outcome === 'skipped' ? null : timeline(scenario.title, result.trace, result.outcome === 'failed' ? result.failure.at : null)}
    </div>
  </details> `;
}

const failureBox = ({ step, at, inside, complaints }: StepFailure, number: number | null): Markup =>
  html`<div class="failure">
    <p>
      ${number === null ? null : html`<strong>${reportTexts.onTry(number)}</strong> `}${reportTexts.atStep(step, placeOf(at))}
    </p>
    ${inside.map((frame) => html`<p class="frame">${frameText(frame)}</p>`)}
    <ul>
      ${complaints.map(
        (complaint) =>
          html`<li>
            <p>${complaint.text} <span class="place">${placeOf(complaint.at)}</span></p>
            ${
              complaint.compared === null
                ? null
                : html`<dl class="compared">
                    <dt>${texts.expected}</dt>
                    <dd><pre>${valueText(complaint.compared.expected, MAX_LENGTH)}</pre></dd>
                    <dt>${texts.actual}</dt>
                    <dd><pre>${valueText(complaint.compared.actual, MAX_LENGTH)}</pre></dd>
                  </dl>`
            }
          </li>`,
      )}
    </ul>
  </div>`;
