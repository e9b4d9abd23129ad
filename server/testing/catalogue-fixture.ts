import { Buffer } from 'node:buffer';
import type { CatalogueDeps } from '../catalogue-deps.ts';
import type { SoundsTable, TermKind } from '../catalogue/catalogue.tables.ts';
import type { Publication } from '../catalogue/publication.ts';
import type { ShelfRows } from '../catalogue/shelves.ts';
import { DAY } from '../clock.ts';

const firstDay = Date.UTC(2027, 0, 1);

const term = (id: number, kind: TermKind, slug: string, name: string) => ({ id, kind, slug, name, heading: 'Test' });

/** Terms by slug; 'warm' is both a mood and, with another id, a tag. */
const terms = [
  term(1, 'INSTRUMENT', 'kick', 'Kick'),
  term(2, 'INSTRUMENT', 'piano', 'Piano'),
  term(3, 'INSTRUMENT', 'multi-layered', 'Multi-layered'),
  term(4, 'MOOD', 'warm', 'Warm'),
  term(5, 'MOOD', 'dark', 'Dark'),
  term(6, 'GENRE', 'house', 'House'),
  term(7, 'GENRE', 'ambient', 'Ambient'),
  term(8, 'GENRE', 'techno', 'Techno'),
  term(9, 'TAG', 'late-night-radio', 'Late-night radio'),
  term(10, 'TAG', 'attic-piano', 'Attic piano'),
  term(11, 'PRESET', 'dexed', 'Dexed'),
  term(12, 'PARAMETER', 'dry', 'Dry'),
  term(13, 'PARAMETER', 'wet', 'Wet'),
  term(14, 'TAG', 'warm', 'Warm tape'),
];

const pack = (id: number, provider_id: number, slug: string, name: string) => ({
  id,
  provider_id,
  slug,
  name,
  description: `All about ${name}.`,
  free: 0 as const,
  featured: 0 as const,
  cover_key: null,
  demo_sound_id: null,
  chart_position: id,
  top_chart_position: 10 - id,
  created_at: firstDay + id * DAY,
});

/** Three packs with sounds, and one that waits for its first. */
export const shelves: ShelfRows = {
  providers: [
    {
      id: 1,
      slug: 'tidewater',
      name: 'Tidewater Audio',
      description: 'Quiet recordings.',
      image_key: 'test/tidewater.png',
    },
    { id: 2, slug: 'kiln', name: 'Kiln Records', description: 'Warm club tools.', image_key: null },
  ],
  terms,
  packs: [
    { ...pack(1, 1, 'warm-drums', 'Warm Drums'), featured: 1, cover_key: 'test/cover.png', demo_sound_id: 101 },
    pack(2, 2, 'night-keys', 'Night Keys'),
    { ...pack(3, 1, 'gift-box', 'Gift Box'), free: 1, demo_sound_id: 399 },
    pack(4, 2, 'empty-shelf', 'Empty Shelf'),
  ],
  declarations: new Map([
    [1, { origin: 'own-work', ai: 'none', aiParts: [], aiTraining: 'refused' }],
    [2, { origin: 'session-players', ai: 'assisted', aiParts: ['vocals'], aiTraining: 'allowed' }],
  ]),
  packTerms: [
    { pack_id: 1, term_id: 6 },
    { pack_id: 1, term_id: 9 },
    { pack_id: 2, term_id: 6 },
    { pack_id: 2, term_id: 7 },
    { pack_id: 2, term_id: 10 },
    { pack_id: 3, term_id: 8 },
    { pack_id: 3, term_id: 9 },
    { pack_id: 4, term_id: 7 },
  ],
};

/** A row of a sound; by default that of a plain loop. */
export function soundRow(row: Partial<SoundsTable> & { readonly id: number }): SoundsTable {
  return {
    pack_id: Math.floor(row.id / 100),
    companion_of: null,
    name: `S_${row.id}.wav`,
    pretty_name: `Sound ${row.id}`,
    type: 'LOOP',
    extension: 'wav',
    mime: 'audio/wav',
    key: null,
    bpm: null,
    seconds: 2,
    free: 0,
    rare_find: 0,
    group_id: null,
    group_name: null,
    group_color: null,
    chart_position: row.id % 100,
    top_chart_position: 1000 - row.id,
    object_key: `test/original/${row.id}.wav`,
    preview_key: `test/preview/${row.id}.mp3`,
    sha256: 'ab'.repeat(32),
    crc32: 1234,
    bytes: 4096,
    peaks: Uint8Array.from({ length: 200 }, (_, i) => (i * row.id) % 256),
    tone: '0123456789'.repeat(20),
    features: vector(row.id),
    created_at: firstDay + (row.id % 100) * DAY,
    ...row,
  };
}

/** Sounds with near ids are alike. */
export function vector(at: number): Uint8Array {
  return new Uint8Array(Float32Array.from({ length: 32 }, (_, i) => (i === 0 ? at / 100 : 0)).buffer);
}

const publication = (row: Parameters<typeof soundRow>[0], ...termIds: number[]): Publication => ({
  sound: soundRow(row),
  companion: null,
  termIds,
});

/** Loops of drums: 90 to 145 BPM, a stem group, one rare find, one with a MIDI companion. */
const drums = Array.from({ length: 12 }, (_, i): Publication => {
  const id = 101 + i;
  const group = i < 3 ? { group_id: 7, group_name: 'Verse', group_color: '#cc8844' } : {};
  const made = publication(
    { id, pretty_name: `Kick Loop ${i + 1}`, bpm: 90 + i * 5, seconds: 1 + i, rare_find: i === 5 ? 1 : 0, ...group },
    i === 1 ? 3 : 1,
    i % 2 === 0 ? 4 : 5,
    12,
  );
  if (i !== 0) return made;
  const companion = {
    id: 160,
    type: 'MIDI_SOUND',
    name: 'S_101.mid',
    extension: 'mid',
    preview_key: 'test/preview/101.mp3',
  } as const;
  return { ...made, companion: { ...soundRow(companion), companion_of: id } };
});

const keys = ['C', 'Am', 'Db', 'Bbm', 'F#', 'C#m', 'G', 'Em', 'Eb', 'D', 'A', 'B'];

/** Piano one-shots in a key each, the last four as MIDI and presets. */
const pianos = keys.map((key, i): Publication => {
  const type = i < 8 ? 'ONE_SHOT' : i < 10 ? 'MIDI_SOUND' : 'PRESET';
  const pretty_name = `Café Chord ${key}`;
  return publication(
    { id: 201 + i, pretty_name, type, key, seconds: 0.3 },
    2,
    4,
    13,
    ...(type === 'PRESET' ? [11] : []),
  );
});

const gifts = Array.from({ length: 6 }, (_, i) =>
  publication(
    {
      id: 301 + i,
      pretty_name: `Gift ${i + 1}`,
      free: 1,
      bpm: 174,
      preview_key: i === 5 ? null : 'test/preview/301.mp3',
    },
    1,
    5,
  ),
);

export const publications: readonly Publication[] = [...drums, ...pianos, ...gifts];

/** The preview of sound 101 in the object store. */
export const previewBytes = Buffer.from('ID3, and then twenty-six frames of a kick');

/** Fills a shop with thirty sounds, a collection and one preview. */
export async function stockShop({
  catalogue,
  db,
  objects,
}: Pick<CatalogueDeps, 'catalogue' | 'db' | 'objects'>): Promise<void> {
  await catalogue.addShelves(shelves);
  await catalogue.publish(publications);
  await objects.put('test/preview/101.mp3', previewBytes);
  const collection = {
    id: 1,
    slug: 'first-light',
    name: 'First Light',
    description: 'For the morning.',
    customer_id: null,
  };
  await db
    .insertInto('collections')
    .values({ ...collection, featured: 1, free: 0, image_key: 'test/first-light.jpg', created_at: firstDay })
    .execute();
  const members = [205, 101, 999, 301].map((sound_id, position) => ({ collection_id: 1, sound_id, position }));
  await db.insertInto('collection_sounds').values(members).execute();
}
