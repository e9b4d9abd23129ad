import { typeNames } from '../../domain/catalogue/catalogue.messages.ts';
import type { DemoCatalogue } from '../../server/demo/demo-plan.ts';

/** The indexed fields of a text; the boost is the weight of a field. */
export const BOOSTS = {
  name: 6,
  instruments: 4,
  genres: 4,
  moods: 4,
  type: 4,
  key: 4,
  bpm: 4,
  tags: 3,
  parameters: 3,
  plugins: 3,
  pack: 3,
  provider: 3,
  headings: 2,
  file: 1,
} as const;

export type Field = keyof typeof BOOSTS;
export const FIELDS = Object.keys(BOOSTS) as Field[];

export type Document = { readonly id: number } & Readonly<Record<Field, string>>;

const EMPTY = Object.fromEntries(FIELDS.map((field) => [field, ''])) as Record<Field, string>;

/** Everything that the shop's search indexes, as texts in the order of the charts. */
export function documentsOf(plan: DemoCatalogue): Readonly<Record<'sounds' | 'packs', readonly Document[]>> {
  const terms = new Map(plan.terms.map((term) => [`${term.kind} ${term.slug}`, term]));
  const names = (kind: string, slugs: readonly string[]) =>
    slugs.map((slug) => terms.get(`${kind} ${slug}`)?.name ?? slug).join(' ');
  const packs = new Map(plan.packs.map((pack) => [pack.id, pack]));
  const providers = new Map(plan.providers.map(({ id, name }) => [id, name]));
  const ofPack = (pack: DemoCatalogue['packs'][number]) => ({
    genres: names('GENRE', pack.genres),
    tags: names('TAG', pack.tags),
    provider: providers.get(pack.providerId) ?? '',
  });
  const listed = plan.sounds.filter(({ companionOf }) => companionOf === null);
  const byChart = (a: { readonly chartPosition: number }, b: { readonly chartPosition: number }) =>
    a.chartPosition - b.chartPosition;
  return {
    sounds: listed.toSorted(byChart).map((sound) => {
      const pack = packs.get(sound.packId)!;
      return {
        ...ofPack(pack),
        id: sound.id,
        name: sound.prettyName,
        file: sound.name.replaceAll('_', ' '),
        pack: pack.name,
        instruments: names('INSTRUMENT', sound.instruments),
        headings: sound.instruments.map((slug) => terms.get(`INSTRUMENT ${slug}`)?.group ?? '').join(' '),
        moods: names('MOOD', sound.moods),
        parameters: names('PARAMETER', sound.parameters),
        plugins: names('PRESET', sound.presets),
        type: typeNames[sound.type],
        key: sound.key === null ? '' : `${sound.key} ${keyInWords(sound.key)}`,
        bpm: sound.bpm === null ? '' : `${sound.bpm} BPM`,
      };
    }),
    packs: plan.packs.toSorted(byChart).map((pack) => ({
      ...EMPTY,
      ...ofPack(pack),
      id: pack.id,
      name: pack.name,
      type: [...new Set(listed.filter(({ packId }) => packId === pack.id).map(({ type }) => typeNames[type]))].join(
        ' ',
      ),
    })),
  };
}

const keyInWords = (key: string): string =>
  `${key.replace('m', '').replace('#', ' sharp').replace(/b$/, ' flat')} ${key.endsWith('m') ? 'minor' : 'major'}`;
