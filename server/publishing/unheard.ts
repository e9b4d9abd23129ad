import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** The formats that the check can analyze; others have no likeness. */
const SOUNDS = ['wav', 'aiff', 'flac'];

interface Unheard {
  readonly id: number;
  readonly object_key: string;
}

/** At most this many sounds without a likeness after an id, and up to another if given. */
export const unheard = (
  db: Kysely<Database>,
  after: number,
  most: number,
  upTo: number | null = null,
): Promise<readonly Unheard[]> =>
  db
    .selectFrom('sounds')
    .leftJoin('likenesses', 'likenesses.sound_id', 'sounds.id')
    .select(['sounds.id', 'sounds.object_key'])
    .where('likenesses.sound_id', 'is', null)
    .where('sounds.extension', 'in', SOUNDS)
    .where('sounds.id', '>', after)
    .$if(upTo !== null, (query) => query.where('sounds.id', '<=', upTo))
    .orderBy('sounds.id')
    .limit(most)
    .execute();
