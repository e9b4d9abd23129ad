import { reasonProblem } from '../../domain/publishing/draft.ts';
import { staffOnly } from '../../domain/publishing/draft.messages.ts';
import * as wire from '../../wire/publishing/publishing.wire.ts';
import type { CatalogueDeps } from '../catalogue-deps.ts';
import { write } from '../db/transaction.ts';
import type { ShopApp } from '../http/env.ts';
import { wireNotice } from '../http/notice.ts';
import { registerCustomerRoute, reply } from '../http/register-route.ts';
import { confirm, object } from './judge-after.ts';
import type { Checks } from './check-draft.ts';
import { type DraftRow, draftRow, listToWire, lockDraft } from './draft-rows.ts';
import type { withDraft } from './drafts.ts';
import { NOT_FOUND, type Outcome, done, invalid, refusedWith } from './outcome.ts';
import { removedInShop } from './removed.ts';
import * as review from './review.ts';
import { decideTrust } from './trust.ts';

/** The start of sale in a call, in epoch milliseconds; null for at once. */
export const momentIn = ({ at }: { readonly at: string | null }): number | null =>
  at === null ? null : Date.parse(at);

type Work = (
  ...about: [...Parameters<Parameters<typeof withDraft<DraftRow>>[2]>, review.Decider]
) => Promise<Outcome<DraftRow>>;

/** Staff's decisions about packs. */
export function registerReviewRoutes(app: ShopApp, deps: CatalogueDeps, checks: Checks): void {
  const { db, clock, callers, jobs } = deps;

  /** Decides about any draft, for staff only. */
  async function forStaff(customerId: number, id: number, work: Work) {
    if (!(await review.isStaff(db, customerId))) return reply(403, wireNotice(staffOnly));
    const decided = await write(db, async (tx) => {
      const row = await lockDraft(tx, id);
      return row ? work(tx, row, { customerId, now: clock.now() }) : NOT_FOUND;
    });
    jobs.wake();
    return shown(decided);
  }

  const shown = async (decided: Outcome<DraftRow>) =>
    decided.kind === 'done' ? reply(200, await checks.shown(decided.value, 'staff')) : refusedWith(decided);

  registerCustomerRoute(app, callers, wire.reviewQueue, async ({ customerId }) => {
    if (!(await review.isStaff(db, customerId))) return reply(403, wireNotice(staffOnly));
    return reply(200, await listToWire(db, await review.queuedDrafts(db), 'staff', null));
  });

  registerCustomerRoute(app, callers, wire.removedInShop, async ({ customerId, query }) => {
    if (!(await review.isStaff(db, customerId))) return reply(403, wireNotice(staffOnly));
    const { items, count } = await removedInShop(db, query.get('query') ?? '');
    return reply(200, {
      count,
      items: items.map(({ sound, at, ...one }) => ({ ...one, sample: sound, at: new Date(at).toISOString() })),
    });
  });

  registerCustomerRoute(app, callers, wire.reviewedDraft, async ({ customerId, path }) => {
    if (!(await review.isStaff(db, customerId))) return reply(403, wireNotice(staffOnly));
    const row = await draftRow(db, path.id);
    return row ? reply(200, await checks.shown(row, 'staff')) : refusedWith(NOT_FOUND);
  });

  registerCustomerRoute(app, callers, wire.approveDraft, ({ customerId, path }) =>
    forStaff(customerId, path.id, review.approve),
  );

  registerCustomerRoute(app, callers, wire.returnDraft, ({ customerId, path, body: { reason } }) =>
    forStaff(customerId, path.id, (tx, row, decider) => review.giveBack(tx, row, { ...decider, reason })),
  );

  registerCustomerRoute(app, callers, wire.waiveFinding, ({ customerId, path, body: { finding: name, reason } }) =>
    forStaff(customerId, path.id, (tx, row, decider) => review.waive(tx, row, { ...decider, name, reason })),
  );

  registerCustomerRoute(app, callers, wire.confirmDraft, async ({ customerId, path }) => {
    if (!(await review.isStaff(db, customerId))) return reply(403, wireNotice(staffOnly));
    return shown(await confirm(deps, { id: path.id, customerId }));
  });

  registerCustomerRoute(app, callers, wire.objectToDraft, async ({ customerId, path, body }) => {
    if (!(await review.isStaff(db, customerId))) return reply(403, wireNotice(staffOnly));
    const { reason, ends_trust: endsTrust } = body;
    const objected = await object(deps, { id: path.id, customerId, reason, endsTrust });
    jobs.wake();
    return shown(objected);
  });

  registerCustomerRoute(app, callers, wire.trustMaker, ({ customerId, path, body: { trusted: isTrusted, reason } }) =>
    forStaff(customerId, path.id, async (tx, row, { now }) => {
      const problem = reasonProblem(reason);
      if (problem !== null) return invalid({ reason: problem });
      await decideTrust(tx, row.provider_id, { isTrusted, hand: 'staff', customerId, reason, now });
      return done(row);
    }),
  );

  registerCustomerRoute(app, callers, wire.scheduleDraft, ({ customerId, path, body }) => {
    const at = momentIn(body);
    return forStaff(customerId, path.id, (tx, row, decider) => review.schedule(tx, row, { ...decider, at, jobs }));
  });
}
