import { harmless } from '../terminal/render.ts';
import { placeOf } from '../scenario/reading/source.ts';
import type { Complaint } from '../runner/complaint.ts';
import type { Frame, Sighting, StepFailure } from '../runner/performed.ts';
import { changesText } from './changes.ts';
import { valueText } from './value-text.ts';
import { reportTexts } from './reports.messages.ts';

/** Longer values are cut: a report is read by people. */
const MAX_LENGTH = 400;
/** The end of a long trace is what led to the failure. */
const MAX_EVENTS = 40;

/** A failure in lines: the step and its place, every difference, and what happened on the way there. */
export function failureLines({ step, at, inside, complaints, trace }: StepFailure): readonly string[] {
  const lines = [
    reportTexts.atStep(step, placeOf(at)),
    ...inside.map((frame) => `  ${frameText(frame)}`),
    ...complaints.flatMap(complaintLines),
    ...traceLines(trace),
  ];
  return lines.map(harmless);
}

/** What a step is nested in, with its place. */
export const frameText = (frame: Frame): string =>
  frame.kind === 'turn'
    ? reportTexts.inTurnOf(frame.turn, frame.of, placeOf(frame.at))
    : reportTexts.includedAt(placeOf(frame.at));

/** The turns that a step is in, in a few words, the innermost first; nothing for a step that is not repeated. */
export const turnsText = (inside: readonly Frame[]): string =>
  inside.flatMap((frame) => (frame.kind === 'turn' ? [reportTexts.inTurn(frame.turn, frame.of)] : [])).join(', ');

const complaintLines = ({ at, text, compared }: Complaint): readonly string[] =>
  compared === null
    ? [`${placeOf(at)}: ${text}`]
    : [
        `${placeOf(at)}: ${text}`,
        reportTexts.expected(valueText(compared.expected, MAX_LENGTH)),
        reportTexts.actual(valueText(compared.actual, MAX_LENGTH)),
      ];

function traceLines(trace: readonly Sighting[]): readonly string[] {
  const telling = trace.filter(saysSomething);
  const shown = telling.slice(-MAX_EVENTS);
  const left = telling.length - shown.length;
  return [
    telling.length === 0 ? reportTexts.nothingChanged : reportTexts.happened,
    ...(left > 0 ? [reportTexts.earlier(left)] : []),
    ...shown.map((seen) => `  ${eventText(seen)}`),
  ];
}

/** A state may be reported again without a change. */
const saysSomething = ({ event, before }: Sighting): boolean =>
  event.kind !== 'state' || changesText(before, event.value) !== '';

function eventText({ seat, event, before }: Sighting): string {
  const head = `${new Date(event.at).toISOString().slice(11, 23)} ${seat.name}`;
  switch (event.kind) {
    case 'state':
      return `${head} ${event.name} ${changesText(before, event.value)}`;
    case 'dialog':
      return `${head} ${reportTexts.dialog(event.dialog, valueText(event.ask, MAX_LENGTH))}`;
    case 'toast':
      return `${head} ${reportTexts.toast(event.severity, [event.title, event.body].filter(Boolean).join(' / '))}`;
    case 'page':
      return `${head} ${reportTexts.page(event.path)}`;
  }
}
