import type { Kysely } from 'kysely';
import { NEWEST } from '../../domain/catalogue/orders.ts';
import { homeSounds, NEWEST_LOOKED_AT } from '../../domain/showcase/home-sounds.ts';
import type { Database } from '../db/schema.ts';
import type { Catalogue } from './catalogue.ts';
import type { KeptSounds } from './kept-sounds.ts';
import { listText, noHead } from './list-answer.ts';

interface HomeNeeds {
  readonly catalogue: Catalogue;
  readonly db: Kysely<Database>;
  readonly kept: KeptSounds;
}

/** The contents of the home page on a day, as JSON: picks a dozen of the hundred newest sounds. */
export async function homePageText({ catalogue, db, kept }: HomeNeeds, day: number): Promise<string> {
  const { ids } = catalogue.sounds.page({ order: NEWEST, size: NEWEST_LOOKED_AT });
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('sounds').select(['id', 'pack_id', 'type', 'preview_key']).where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const newest = ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ id, pack: row.pack_id, isHeardLoop: row.type === 'LOOP' && row.preview_key !== null }] : [];
  });
  const shown = homeSounds(newest, day).map(({ id }) => id);
  const items = await kept.textsOf(shown, catalogue);
  return listText(noHead, items, { page: 1, size: NEWEST_LOOKED_AT, total: shown.length });
}
