import type { PackScope, SoundScope, TermScope } from '../../../core/catalogue/filters/scope.ts';
import type { Term } from '../../../core/catalogue/packs/pack.ts';
import { PACKS, SOUNDS } from '../stage/simulated-world.ts';

export interface Heading {
  readonly title: string | null;
  readonly subtitle: string | null;
}

const NO_HEADING: Heading = { title: null, subtitle: null };

type Kind = 'INSTRUMENT' | 'MOOD' | 'PRESET' | 'GENRE' | 'PARAMETER' | 'TAG';

const ofKind = (wanted: string): readonly Term[] =>
  SOUNDS.flatMap(({ terms }) => terms.filter(({ kind }) => kind === wanted));

const TERMS: Readonly<Record<Kind, readonly Term[]>> = {
  INSTRUMENT: ofKind('INSTRUMENT'),
  MOOD: ofKind('MOOD'),
  PRESET: ofKind('PRESET'),
  GENRE: PACKS.flatMap(({ genres }) => genres),
  PARAMETER: SOUNDS.flatMap(({ parameters }) => parameters),
  TAG: PACKS.flatMap(({ tags }) => tags),
};

const SUBTITLES: Readonly<Record<Kind, string>> = {
  INSTRUMENT: 'Sounds of this instrument, from every pack.',
  MOOD: 'Sounds in this mood, from every pack.',
  PRESET: 'Presets for this plug-in, from every pack.',
  GENRE: 'Sounds of this genre, from every pack.',
  PARAMETER: 'Sounds of this character, from every pack.',
  TAG: 'Sounds inspired by it, from every pack.',
};

/** If several kinds have a term of the same name, the first is the heading. */
const KINDS: Readonly<Record<TermScope, readonly Kind[]>> = {
  instrument: ['INSTRUMENT'],
  category: ['INSTRUMENT', 'MOOD', 'GENRE', 'PRESET', 'PARAMETER'],
  mood: ['MOOD'],
  tags: ['TAG'],
  plugin: ['PRESET'],
};

/** The shop's own collections, by slug. */
const COLLECTIONS: ReadonlyMap<string, Heading & { readonly id: number }> = new Map([
  ['first-light', { id: 1, title: 'First light', subtitle: 'For the morning.' }],
  ['all-free', { id: 2, title: 'All free', subtitle: 'A gift from every pack.' }],
]);

/** The collection of a list; null if it has none [DECISION-43]. */
export const collectionOf = (scope: SoundScope): number | null =>
  scope.kind === 'collection' ? (COLLECTIONS.get(scope.slug)?.id ?? null) : null;

/** The heading of a list about one thing [LIST-56, DECISION-43]. */
export function headingOf(scope: SoundScope): Heading {
  switch (scope.kind) {
    case 'collection': {
      const { title, subtitle } = COLLECTIONS.get(scope.slug) ?? NO_HEADING;
      return { title, subtitle };
    }
    case 'pack': {
      const pack = PACKS.find(({ slug }) => slug === scope.slug);
      return pack ? { title: pack.name, subtitle: pack.provider.name } : NO_HEADING;
    }
    case 'term': {
      const kind = KINDS[scope.term].find((one) => TERMS[one].some(({ slug }) => slug === scope.slug));
      const term = kind && TERMS[kind].find(({ slug }) => slug === scope.slug);
      return kind && term ? { title: term.name, subtitle: SUBTITLES[kind] } : NO_HEADING;
    }
    default:
      return NO_HEADING;
  }
}

/** The first provider has no description. */
const SILENT = PACKS[0]!.provider.slug;

/** The heading of a provider's packs. */
export function packHeadingOf(scope: PackScope): Heading {
  if (scope.kind !== 'provider') return NO_HEADING;
  const provider = PACKS.map((pack) => pack.provider).find(({ slug }) => slug === scope.slug);
  if (!provider) return NO_HEADING;
  const { name, slug } = provider;
  const subtitle = slug === SILENT ? null : `${name} records in small rooms and sells what it would use itself.`;
  return { title: name, subtitle };
}
