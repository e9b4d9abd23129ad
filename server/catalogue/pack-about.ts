import type { Kysely } from 'kysely';
import { TRENDING } from '../../domain/catalogue/orders.ts';
import { sortedKeys } from '../../domain/catalogue/musical-key.ts';
import { packPrices } from '../../domain/downloads/prices.ts';
import type { WireProductAbout } from '../../wire/catalogue/catalogue.wire.ts';
import type { Database } from '../db/schema.ts';
import { isOnSale } from '../sale/off-sale.ts';
import type { Catalogue } from './catalogue.ts';
import type { Pack } from './shelves.ts';

/** Other packs of a provider that the page of one of them shows. */
const OTHERS = 12;

/** What the page of a pack shows beyond its card. */
export async function aboutPack(
  db: Kysely<Database>,
  catalogue: Pick<Catalogue, 'packs' | 'packsById' | 'demoOf' | 'soundsById'>,
  pack: Pack,
): Promise<WireProductAbout> {
  const { row, provider } = pack;
  const { ids } = catalogue.packs.page({
    scope: { kind: 'provider', slug: provider.slug },
    order: TRENDING,
    size: OTHERS + 1,
  });
  const files = await db
    .selectFrom('sounds')
    .select(['type', 'companion_of', 'key', 'bpm', 'free'])
    .where('pack_id', '=', row.id)
    .where(isOnSale)
    .execute();
  const tempos = files.flatMap(({ bpm }) => bpm ?? []);
  return {
    description: row.description,
    released_at: new Date(row.created_at).toISOString(),
    bpm: tempos.length === 0 ? null : { min: Math.min(...tempos), max: Math.max(...tempos) },
    keys: [...sortedKeys(files.flatMap(({ key }) => key ?? []))],
    credits: packPrices(
      files.map(({ type, companion_of, free }) => ({
        kind: companion_of === null ? type : 'MIDI_COMPANION',
        free: free === 1,
      })),
    ),
    demo: await demoOf(catalogue, pack),
    others: catalogue.packsById(ids.filter((id) => id !== row.id).slice(0, OTHERS)),
  };
}

async function demoOf(
  catalogue: Pick<Catalogue, 'demoOf' | 'soundsById'>,
  pack: Pack,
): Promise<WireProductAbout['demo']> {
  const id = catalogue.demoOf(pack);
  const [sound] = id === null ? [] : await catalogue.soundsById([id]);
  return sound ? { seconds: sound.seconds ?? 0, peaks: sound.waveFormPeaks, tone: sound.waveFormTone } : null;
}
