import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { write } from '../db/transaction.ts';
import type { SoundsTable } from './catalogue.tables.ts';

/** A sound that goes on sale, with its MIDI companion: both or neither. Their files are already in the object store. */
export interface Publication {
  readonly sound: Readonly<SoundsTable>;
  readonly companion: (Readonly<SoundsTable> & { readonly companion_of: number }) | null;
  readonly termIds: readonly number[];
}

/** Writes the rows of sounds in one transaction. */
export function insertPublications(db: Kysely<Database>, publications: readonly Publication[]): Promise<void> {
  return write(db, async (tx) => {
    for (const publication of publications) await insertPublication(tx, publication);
  });
}

export async function insertPublication(
  tx: Transaction<Database>,
  { sound, companion, termIds }: Publication,
): Promise<void> {
  await tx.insertInto('sounds').values(sound).execute();
  if (companion) await tx.insertInto('sounds').values(companion).execute();
  const links = termIds.map((term_id) => ({ sound_id: sound.id, term_id }));
  if (links.length > 0) await tx.insertInto('sound_terms').values(links).execute();
}
