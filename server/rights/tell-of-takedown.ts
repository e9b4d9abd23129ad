import type { Kysely, Transaction } from 'kysely';
import { decisionContent, type Told } from '../../domain/rights/takedown.messages.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { write } from '../db/transaction.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { layOut } from '../mail/layout.ts';
import type { Outbox, Recipient } from '../mail/outbox.ts';
import type { ShopOrigin } from '../mail/shop-origin.ts';
import { membersOf } from '../publishing/members.ts';
import { namesOf, toldClaim } from './takedowns.ts';

interface Needs {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly outbox: Outbox;
  readonly origin: ShopOrigin;
}

/** The job that notifies everybody concerned by a decision: once, however often it is started. */
export const tellOfTakedown =
  ({ db, clock, jobs, outbox, origin }: Needs) =>
  async ({ decisionId }: { readonly decisionId: number }): Promise<void> => {
    await write(db, async (tx) => {
      const decision = await tx
        .selectFrom('takedown_decisions')
        .selectAll()
        .where('id', '=', decisionId)
        .where('told_at', 'is', null)
        .executeTakeFirst();
      if (!decision) return;
      const row = await tx
        .selectFrom('takedowns')
        .selectAll()
        .where('id', '=', decision.takedown_id)
        .executeTakeFirstOrThrow();
      const named = await namesOf(tx, { subject: row.subject, id: row.subject_id });
      const claim = toldClaim(row, named, (path) => origin.link(path));
      const post = (told: Told, to: Recipient) =>
        outbox.post(tx, to, layOut(`takedown-${told}`, decisionContent(told, decision.state, decision.reason, claim)));
      await post('claimant', { customerId: null, email: row.email });
      // For sellers and owners, a report that was never upheld has changed nothing.
      if (decision.state === 'upheld' || decision.was_stopped === 1) {
        for (const member of await membersOf(tx, named.providerId)) await post('provider', member);
        for (const owner of await ownersOf(tx, row)) await post('owner', owner);
      }
      await tx.updateTable('takedown_decisions').set({ told_at: clock.now() }).where('id', '=', decisionId).execute();
    });
    jobs.wake();
  };

/** The buyers of the sound, its companion, or anything of the pack. */
const ownersOf = async (
  tx: Transaction<Database>,
  { subject, subject_id }: { readonly subject: 'sound' | 'pack'; readonly subject_id: number },
): Promise<readonly Recipient[]> =>
  tx
    .selectFrom('downloads')
    .innerJoin('sounds', 'sounds.id', 'downloads.sound_id')
    .innerJoin('customers', 'customers.id', 'downloads.customer_id')
    .select(['customers.id as customerId', 'email'])
    .distinct()
    .where(({ eb, or }) =>
      subject === 'pack'
        ? eb('sounds.pack_id', '=', subject_id)
        : or([eb('sounds.id', '=', subject_id), eb('companion_of', '=', subject_id)]),
    )
    .orderBy('customers.id')
    .execute();
