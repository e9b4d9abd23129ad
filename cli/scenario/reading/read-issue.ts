import type * as v from 'valibot';
import type { Path, Position, Source } from './source.ts';

/** The path of the value that an issue is about. */
export const pathOf = ({ path }: v.BaseIssue<unknown>): Path =>
  path?.map(({ key }) => (typeof key === 'number' ? key : String(key))) ?? [];

/** Problems with a key are reported at the key, those with a value at the value. */
export const placeIn = (
  source: Pick<Source, 'keyAt' | 'valueAt'>,
  path: Path,
  issue: v.BaseIssue<unknown>,
): Position => (issue.path?.at(-1)?.origin === 'key' ? source.keyAt(path) : source.valueAt(path));
