import { typesOfPack } from '../../domain/search/worth.ts';
import type { IndexedPack, IndexedSound } from '../index/queries.ts';
import type { TermKind } from './catalogue.tables.ts';
import type { Pack, Shelves } from './shelves.ts';
import type { SoundFacts } from './sound-rows.ts';

/** A sound as the index stores it. */
export function soundDocument(facts: SoundFacts, shelves: Shelves): IndexedSound {
  const pack = shelves.pack(facts.pack_id);
  const terms = facts.termIds.map((id) => shelves.term(id));
  const slugs = (kind: TermKind) => terms.filter((term) => term.kind === kind).map(({ slug }) => slug);
  return {
    id: facts.id,
    packSlug: pack.row.slug,
    providerSlug: pack.provider.slug,
    type: facts.type,
    key: facts.key,
    bpm: facts.bpm,
    seconds: facts.seconds,
    free: facts.free === 1,
    rareFind: facts.rare_find === 1,
    groupId: facts.group_id,
    instruments: slugs('INSTRUMENT'),
    moods: slugs('MOOD'),
    presets: slugs('PRESET'),
    parameters: slugs('PARAMETER'),
    genres: pack.genres.map(({ slug }) => slug),
    tags: pack.tags.map(({ slug }) => slug),
    name: facts.pretty_name,
    fileName: withoutExtension(facts.name),
    chartPosition: facts.chart_position,
    topChartPosition: facts.top_chart_position,
    createdAt: facts.created_at,
  };
}

export function packDocument({ row, provider, genres, tags, files }: Pack): IndexedPack {
  return {
    id: row.id,
    providerSlug: provider.slug,
    genres: genres.map(({ slug }) => slug),
    tags: tags.map(({ slug }) => slug),
    name: row.name,
    free: row.free === 1,
    types: typesOfPack(files),
    chartPosition: row.chart_position,
    topChartPosition: row.top_chart_position,
    createdAt: row.created_at,
  };
}

const withoutExtension = (fileName: string): string => fileName.replace(/\.[a-z0-9]+$/i, '');
