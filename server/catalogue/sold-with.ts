import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** The sounds with these digests, each that of a delivered file or of what customers get. */
export const soldWith = (db: Kysely<Database>, sha256s: readonly string[]) =>
  db
    .selectFrom('sounds')
    .select(['sounds.sha256', 'sounds.id', 'sounds.pack_id'])
    .where('sounds.sha256', 'in', sha256s)
    .unionAll(
      db
        .selectFrom('originals')
        .innerJoin('sounds', 'sounds.id', 'originals.sound_id')
        .select(['originals.sha256', 'sounds.id', 'sounds.pack_id'])
        .where('originals.sha256', 'in', sha256s),
    );
