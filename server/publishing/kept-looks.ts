import type { Kysely } from 'kysely';
import type { Copy } from '../../domain/listening/likeness.ts';
import { inParts } from '../db/parts.ts';
import type { Database } from '../db/schema.ts';
import { write } from '../db/transaction.ts';
import { lockProvider } from './drafts.ts';

/** The comparison of one file with everything on sale. */
export interface Look {
  /** The number of the last sound that need not be compared again: what goes on sale later has a higher one. */
  readonly upTo: number;
  /** The candidates up to there, which share most with it. */
  readonly near: ReadonlyArray<{ readonly soundId: number; readonly weight: number }>;
  /** The results of aligning it with sounds, by number; null if it is not a copy. */
  readonly copies: ReadonlyMap<number, Copy | null>;
}

/**
 * The way in which files are compared. A change of what is near, or of what is a copy, gets the next number: then every
 * file is compared again.
 */
const WAY = 3;

/**
 * Earlier comparisons of a provider's files, by digest: the next check of a pack only compares what has gone on sale since,
 * whichever node it runs on. Labels do not matter, and neither does what is off sale or back, which is queried each time.
 * A look goes with its file, so that there are never more of them.
 */
export class KeptLooks {
  readonly #db: Kysely<Database>;
  readonly #providerId: number;

  constructor(db: Kysely<Database>, providerId: number) {
    this.#db = db;
    this.#providerId = providerId;
  }

  /** Those of files that were compared before. */
  async of(digests: readonly string[]): Promise<ReadonlyMap<string, Look>> {
    const looks = new Map<string, Look>();
    for (const some of inParts(digests)) {
      const rows = await this.#db
        .selectFrom('kept_looks')
        .select(['sha256', 'up_to', 'look'])
        .where('provider_id', '=', this.#providerId)
        .where('sha256', 'in', some)
        .where('way', '=', WAY)
        .execute();
      for (const { sha256, up_to: upTo, look } of rows) looks.set(sha256, { upTo, ...compared(look) });
    }
    return looks;
  }

  /** Stores looks, unless another check has seen more meanwhile, or the file is gone. */
  async keep(looks: ReadonlyMap<string, Look>): Promise<void> {
    for (const some of inParts([...looks.keys()]))
      await write(this.#db, async (tx) => {
        await lockProvider(tx, this.#providerId);
        const files = await tx
          .selectFrom('pushed_files')
          .select(['provider_id', 'sha256'])
          .where('provider_id', '=', this.#providerId)
          .where('sha256', 'in', some)
          .execute();
        const rows = files.flatMap((file) => {
          const look = looks.get(file.sha256);
          return look ? [{ ...file, way: WAY, up_to: look.upTo, look: comparedText(look) }] : [];
        });
        if (rows.length === 0) return;
        await tx
          .insertInto('kept_looks')
          .values(rows)
          .onConflict((conflict) =>
            conflict
              .columns(['provider_id', 'sha256'])
              .doUpdateSet(({ ref }) => ({
                way: ref('excluded.way'),
                up_to: ref('excluded.up_to'),
                look: ref('excluded.look'),
              }))
              .where(({ or, eb, ref }) =>
                or([
                  eb('kept_looks.way', '<>', ref('excluded.way')),
                  eb('kept_looks.up_to', '<=', ref('excluded.up_to')),
                ]),
              ),
          )
          .execute();
      });
  }
}

type Compared = Pick<Look, 'near' | 'copies'>;

const comparedText = ({ near, copies }: Compared): string => JSON.stringify({ near, copies: [...copies] });

function compared(text: string): Compared {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The shop has written it itself.
  const { near, copies } = JSON.parse(text) as Pick<Look, 'near'> & { readonly copies: [number, Copy | null][] };
  return { near, copies: new Map(copies) };
}
