import { keysOf } from '../../domain/records.ts';
import type { User } from '../account/user.ts';
import type { PackPage, SoundPage, SoundStates } from '../catalogue/catalogue.port.ts';
import { type FacetCounts, perFacet } from '../catalogue/filters/facets.ts';
import type { Pack, PackInFull } from '../catalogue/packs/pack.ts';
import type { Sound } from '../catalogue/sounds/sound.ts';
import type { Collection } from '../catalogue/collection.ts';
import type { DownloadGrant } from '../downloads/downloads.port.ts';
import type { Failure, FailureKind, Notice } from '../kernel/failure.ts';
import type { Page } from '../kernel/page.ts';
import type { Draft } from '../publishing/draft.ts';

/** With builders, a test states only what it is about: every other field has a plain value. */

export const aPack = (change: Partial<Pack> = {}): Pack => ({
  id: 1,
  name: 'Night Drive',
  slug: 'night-drive',
  free: false,
  featured: false,
  imageUrl: '/images/night-drive.webp',
  demoUrl: `/media/packs/${change.id ?? 1}.mp3`,
  presetAmount: 0,
  midiAmount: 2,
  samplesAmount: 40,
  soundsAmount: null,
  tags: [],
  genres: [],
  provider: { name: 'Loopstead', slug: 'loopstead' },
  declaration: null,
  ...change,
});

/** A pack as its page shows it. */
export const aPackInFull = ({ about = null, ...change }: Partial<PackInFull> = {}): PackInFull => ({
  ...aPack(change),
  about,
});

export const aSound = (change: Partial<Sound> = {}): Sound => ({
  id: 1,
  name: 'Warm Pad',
  type: 'LOOP',
  extension: 'wav',
  key: 'Am',
  bpm: 120,
  duration: '00:08',
  seconds: 8,
  free: false,
  isRareFind: false,
  previewUrl: `/media/sounds/${change.id ?? 1}.mp3`,
  waveform: null,
  midi: null,
  group: null,
  chartPosition: null,
  terms: [],
  pack: aPack(),
  ...change,
});

/** A sound with a MIDI companion of another id. */
export const aSoundWithMidi = (id: number, midiId: number, change: Partial<Sound> = {}): Sound =>
  aSound({ id, midi: aSound({ id: midiId, type: 'MIDI_SOUND', extension: 'mid' }), ...change });

/** A customer on Premium with 10 credits. */
export const aUser = ({ plan, wallet, ...change }: UserChange = {}): User => ({
  id: 7,
  username: 'ada',
  email: 'ada@example.org',
  isConfirmed: true,
  isAccount: true,
  isDashboard: false,
  isStaff: false,
  showSingleDownloadTip: false,
  notification: null,
  plan: plan === null ? null : { id: 3, isExpired: false, hasRareFinds: true, ...plan },
  wallet: { balance: 10, version: null, isSingleDownload: true, isMultiDownload: true, canAddCredits: true, ...wallet },
  ...change,
});

type UserChange = Partial<Omit<User, 'plan' | 'wallet'>> & {
  readonly plan?: Partial<NonNullable<User['plan']>> | null;
  readonly wallet?: Partial<User['wallet']>;
};

/** Page 1 of one, by default. */
export const aPage = <Item>(items: readonly Item[], change: Partial<Page<Item>> = {}): Page<Item> => ({
  items,
  page: 1,
  pages: 1,
  total: items.length,
  size: 20,
  ...change,
});

export const aSoundPage = (items: readonly Sound[] = [aSound()], change: Partial<SoundPage> = {}): SoundPage => ({
  ...aPage(items),
  title: null,
  subtitle: null,
  filtersDisabled: false,
  collection: null,
  ...change,
});

export const aCollection = (change: Partial<Collection> = {}): Collection => ({
  id: 1,
  name: 'Sunday drums',
  slug: 'sunday-drums',
  description: '',
  total: 0,
  featured: false,
  free: false,
  imageUrl: null,
  ...change,
});

export const aPackPage = (items: readonly Pack[] = [aPack()], change: Partial<PackPage> = {}): PackPage => ({
  ...aPage(items),
  title: null,
  subtitle: null,
  filtersDisabled: false,
  ...change,
});

export const someStates = (change: Partial<SoundStates> = {}): SoundStates => ({
  saved: [],
  downloaded: [],
  rareFinds: false,
  ...change,
});

export const someFacets = (change: Partial<FacetCounts> = {}): FacetCounts => ({ ...perFacet(() => []), ...change });

export const aGrant = (change: Partial<DownloadGrant> = {}): DownloadGrant => ({
  fileId: 1,
  url: '/download/file/token',
  takenCredits: 1,
  after: null,
  pack: { id: 1, name: 'Night Drive', slug: 'night-drive' },
  ...change,
});

export const aNotice = (change: Partial<Notice> = {}): Notice => ({
  title: 'Not enough credits',
  message: 'This sound costs 3 credits.',
  button: { label: 'See plans', url: '/account/plans' },
  ...change,
});

const FAILURES: { readonly [Kind in FailureKind]: Extract<Failure, { readonly kind: Kind }> } = {
  unauthenticated: { kind: 'unauthenticated', message: 'Authentication required.' },
  forbidden: { kind: 'forbidden', notice: aNotice() },
  invalid: { kind: 'invalid', fields: {}, message: 'Wrong.' },
  notFound: { kind: 'notFound' },
  unavailable: { kind: 'unavailable' },
  malformed: { kind: 'malformed', detail: 'GET /somewhere: not in the contract' },
  offline: { kind: 'offline' },
};

export const FAILURE_KINDS: readonly FailureKind[] = keysOf(FAILURES);

export const aFailure = <Kind extends FailureKind>(kind: Kind): Extract<Failure, { readonly kind: Kind }> =>
  FAILURES[kind];

/** A pack on its way to the shelf. */
export const aPackDraft = (overrides: Partial<Draft> = {}): Draft => ({
  id: 1,
  name: 'Dusty',
  provider: { name: 'Kiln', slug: 'kiln' },
  state: 'draft',
  version: 1,
  revision: 1,
  fileCount: 0,
  bytes: 1,
  counts: { block: 0, warn: 0, note: 0 },
  changedAt: 0,
  submittedAt: null,
  onSaleAt: null,
  packSlug: null,
  alone: null,
  about: {
    name: 'Dusty',
    description: '',
    genres: [],
    tags: [],
    declaration: { name: '', date: '', origin: '', ai: '', aiTraining: '', aiParts: '' },
  },
  cover: null,
  originalsUrl: null,
  returned: null,
  isClaimed: false,
  objection: null,
  trust: { isTrusted: false, log: [] },
  checking: null,
  files: [],
  findings: [],
  ...overrides,
});
