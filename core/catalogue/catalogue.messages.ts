import { counted, figure } from '../../domain/figures.ts';
import type { Page } from '../kernel/page.ts';
import { type FailurePolicy, policy } from '../shell/failure-policy.ts';
import { trouble } from '../shell/failure.messages.ts';

const noSounds = trouble("We couldn't load sounds. Please reload page.");

/** LIST-28, ERR-08, DECISION-204. A list that is not there is empty, not broken [DECISION-212]. */
export const soundListFailures: FailurePolicy = policy(
  { show: 'toast', toast: noSounds },
  { invalid: { show: 'toast', toast: { ...noSounds, severity: 'warning' } }, notFound: { show: 'nothing' } },
);

/** FILT-50, DECISION-63. */
export const facetFailures: FailurePolicy = policy(
  { show: 'toast', toast: trouble("We couldn't load filters. Please reload page.") },
  { unauthenticated: { show: 'nothing' }, notFound: { show: 'nothing' } },
);

/** PROD-18. */
export const packListFailures: FailurePolicy = policy(
  { show: 'toast', toast: trouble("We couldn't load products. Please reload page.") },
  { notFound: { show: 'nothing' } },
);

export const listTexts = {
  /** LIST-27, ERR-14. */
  empty: 'Nothing found...',
  emptyHint: 'Try increasing your date range!',
  reload: 'Reload',
  /** PROD-04. */
  noPacks: 'No products!',
  /** LIST-40, LIST-42. */
  loginGate: 'Login to preview & download all sounds',
  subscribeGate: 'Subscribe for more',
  searchSounds: 'Search samples',
  searchPacks: 'Search products',
  /** LIST-32, LIST-33. */
  loadingMore: 'Loading...',
  allLoaded: 'All samples have been loaded',
  /** ERR-09, DECISION-206: as written. */
  scrollFailed: 'err filter, refresh page',
} as const;

export const soundTexts = {
  multiLayered: 'Multi-layered',
  rareFind: 'Rare Find',
  /** The name of a link to a pack that is drawn as its cover. */
  /** The menu of a sound. */
  more: (name: string) => `More about ${name}`,
  packLink: (pack: string) => `Pack ${pack}`,
} as const;

/** The facts of a row, for screen readers. */
export const spokenTexts = {
  types: { LOOP: 'loop', ONE_SHOT: 'one-shot', MIDI_SOUND: 'MIDI', PRESET: 'preset' },
  owned: 'owned',
  free: 'free',
  liked: 'liked',
  /** 'B flat major'. `accidental` is '#', 'b' or ''. */
  key: (note: string, accidental = '', isMinor = false) =>
    `${note}${accidental && (accidental === '#' ? ' sharp' : ' flat')} ${isMinor ? 'minor' : 'major'}`,
} as const;

export const chordTexts = { major: 'Major', minor: 'Minor' } as const;

/** The number of results, for screen readers. */
export function foundText({ total, page, pages }: Page<unknown>): string {
  if (total === 0) return listTexts.empty;
  const found = `${counted(total, 'sound')} found`;
  return pages > 1 ? `${found}, page ${figure(page)} of ${figure(pages)}` : found;
}
