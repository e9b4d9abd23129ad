import { isMapping } from '../scenario/matching/matchers.ts';
import { valueText } from './value-text.ts';
import { reportTexts } from './reports.messages.ts';

/** More changes in one state than these are only counted. */
const MAX_CHANGES = 4;
const MAX_VALUE = 60;

/** The changes in a state, in words: `phase: loading → loaded`. */
export function changesText(before: unknown, after: unknown): string {
  const changes = changesIn(before, after, []);
  const shown = changes.slice(0, MAX_CHANGES).map(changeText);
  const left = changes.length - shown.length;
  return [...shown, ...(left > 0 ? [reportTexts.more(left)] : [])].join(', ');
}

interface Change {
  readonly path: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
}

/** The outermost places where two values differ and are not both mappings. */
function changesIn(before: unknown, after: unknown, path: readonly string[]): readonly Change[] {
  if (Object.is(before, after)) return [];
  if (!isMapping(before) || !isMapping(after)) return isAlike(before, after) ? [] : [{ path, before, after }];
  const names = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...names].flatMap((name) => changesIn(before[name], after[name], [...path, name]));
}

const isAlike = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function changeText({ path, before, after }: Change): string {
  const name = path.length === 0 ? '' : `${path.join('.')}: `;
  return `${name}${valueText(before, MAX_VALUE)} → ${valueText(after, MAX_VALUE)}`;
}
