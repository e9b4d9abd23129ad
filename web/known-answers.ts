import { LeastRecentlyUsed } from '../domain/least-recently-used.ts';

/** How many answers are known at most: the lists that most people open. */
const MOST = 12;
/** Shorter ones are read in no time. */
const WORTH_KNOWING = 1000;

/** What texts say. */
const known = new LeastRecentlyUsed<string, unknown>(MOST);

/** Reads JSON. The same text is read once, into the same object, from which others then follow once. */
export function parseOnce(json: string): unknown {
  if (json.length < WORTH_KNOWING) return JSON.parse(json);
  return known.get(json, (): unknown => JSON.parse(json));
}
