import type { StepTrace } from '../runner/performed.ts';
import { type Position, placeOf } from '../scenario/reading/source.ts';
import { changesText } from './changes.ts';
import { turnsText } from './failure-text.ts';
import { type Markup, html } from './html-markup.ts';
import { reportTexts } from './reports.messages.ts';
import { valueText } from './value-text.ts';

/** Nobody scrolls through more entries than this; the end of a long scenario matters most. */
const MAX_ENTRIES = 500;
const MAX_LENGTH = 300;

/** An event on a page, as shown in its lane. */
interface Entry {
  /** Milliseconds on the clock of the stage. */
  readonly at: number;
  readonly page: string;
  readonly kind: keyof typeof reportTexts.html.kinds;
  readonly name: string;
  readonly text: string;
  /** Kinds of faults that a call met. */
  readonly faults: readonly string[];
  readonly isTrouble: boolean;
}

/**
 * The steps of a scenario by virtual time, and below each what happened on every page, in its own lane. The last step
 * at `failedAt` failed: a repeated step is there once per turn.
 */
export function timeline(title: string, trace: readonly StepTrace[], failedAt: Position | null): Markup | null {
  const steps = lastOf(trace);
  const first = trace[0];
  const failed = failedAt && trace.findLast(({ at }) => placeOf(at) === placeOf(failedAt));
  if (!first) return null;
  const pages = [...new Set(steps.flatMap(({ entries }) => entries.map(({ page }) => page)))];
  const left = trace.length - steps.length;
  return html`<div
    class="timeline"
    role="region"
    tabindex="0"
    aria-label="${reportTexts.html.timeline(title)}"
    style="--lanes: ${Math.max(1, pages.length)}"
  >
    ${left > 0 ? html`<p class="left">${reportTexts.html.earlierSteps(left)}</p>` : null}
    ${pages.length > 1 ? html`<p class="lanes" aria-hidden="true"><span></span>${pages.map((page) => html`<span>${page}</span>`)}</p>` : null}
    <ol class="steps">
      ${steps.map((row) => stepRow(row, { pages, start: first.begin, failed }))}
    </ol>
  </div>`;
}

interface Row {
  readonly step: StepTrace;
  readonly entries: readonly Entry[];
}

/** As many of the last steps as fit. */
function lastOf(trace: readonly StepTrace[]): readonly Row[] {
  const rows: Row[] = [];
  let room = MAX_ENTRIES;
  for (const step of trace.toReversed()) {
    const entries = entriesOf(step);
    room -= 1 + entries.length;
    if (room < 0 && rows.length > 0) break;
    rows.unshift({ step, entries: entries.slice(-MAX_ENTRIES) });
  }
  return rows;
}

/** What all rows of a timeline share. */
interface Frame {
  readonly pages: readonly string[];
  readonly start: number;
  /** The step that went wrong, if any did. */
  readonly failed: StepTrace | null | undefined;
}

function stepRow({ step, entries }: Row, frame: Frame): Markup {
  const { step: name, at, inside, begin } = step;
  const turns = turnsText(inside);
  return html`<li class="step${step === frame.failed ? ' broken' : ''}">
    <h4>
      ${moment(begin, frame.start)}
      <span class="what">${name}</span> ${turns === '' ? null : html`<span class="turn">${turns}</span> `}<span
        class="place"
        >${placeOf(at)}</span
      >
    </h4>
    ${
      entries.length === 0
        ? null
        : html`<ol class="entries">
            ${entries.map((entry, number) => entryRow(entry, entries[number - 1]?.at ?? begin, frame))}
          </ol>`
    }
  </li>`;
}

/** Shows the time only if it differs from the row above. */
const entryRow = (
  { at, page, kind, name, text, faults, isTrouble }: Entry,
  above: number,
  { pages, start }: Frame,
): Markup =>
  html`<li class="entry ${kind}${isTrouble ? ' trouble' : ''}" style="--lane: ${pages.indexOf(page) + 2}">
    ${at === above ? html`<span class="same"></span>` : moment(at, start)}
    <div class="event">
      <span class="kind">${reportTexts.html.kinds[kind]}</span>
      ${pages.length > 1 ? html`<span class="page">${page}</span> ` : null}<span class="name">${name}</span>
      ${faults.map((fault) => html`<span class="fault">${reportTexts.html.fault(fault)}</span> `)}<span class="text"
        >${text}</span
      >
    </div>
  </li> `;

const moment = (at: number, start: number): Markup =>
  html`<time datetime="${new Date(at).toISOString()}" title="${new Date(at).toISOString()}"
    >${reportTexts.html.since(at - start)}</time
  >`;

/** A call comes before what it brought at the same moment. */
const entriesOf = (step: StepTrace): readonly Entry[] =>
  [...step.calls.map(callEntry), ...step.events.flatMap(eventEntry)].toSorted((a, b) => a.at - b.at);

function callEntry({ page, call, faults, begin, end, failure }: StepTrace['calls'][number]): Entry {
  const text = end === null ? reportTexts.html.unanswered : reportTexts.html.answered(failure, end - begin);
  return { at: begin, page, kind: 'call', name: call, text, faults, isTrouble: failure !== null || faults.length > 0 };
}

/** Skips a state that is reported again without a change. */
function eventEntry({ seat, event, before }: StepTrace['events'][number]): readonly Entry[] {
  const entry = { at: event.at, page: seat.name, kind: event.kind, faults: [], isTrouble: false };
  switch (event.kind) {
    case 'state': {
      const text = changesText(before, event.value);
      return text === '' ? [] : [{ ...entry, name: event.name, text }];
    }
    case 'dialog':
      return [{ ...entry, name: event.dialog, text: valueText(event.ask, MAX_LENGTH) }];
    case 'toast': {
      const text = [event.title, event.body].filter(Boolean).join(' / ');
      return [{ ...entry, name: event.severity, text, isTrouble: event.severity === 'danger' }];
    }
    case 'page':
      return [{ ...entry, name: event.path, text: '' }];
  }
}
