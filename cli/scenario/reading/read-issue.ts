import type * as v from 'valibot';
import type { Path } from './source.ts';

/** Where the value that an issue is about stands in what was read. */
export const pathOf = ({ path }: v.BaseIssue<unknown>): Path =>
  path?.map(({ key }) => (typeof key === 'number' ? key : String(key))) ?? [];
