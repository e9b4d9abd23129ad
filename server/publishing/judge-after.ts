import { reasonProblem } from '../../domain/publishing/draft.ts';
import { notAlone, trustEnds } from '../../domain/publishing/draft.messages.ts';
import { objectionContent, toldPackPath } from '../../domain/publishing/maker-mails.messages.ts';
import { judgedAfter } from '../../domain/publishing/trust.ts';
import { putBackOnSale, takeOffSale } from '../catalogue/removals.ts';
import type { CatalogueDeps } from '../catalogue-deps.ts';
import { layOut } from '../mail/layout.ts';
import { type DraftRow, aboutIn } from './draft-rows.ts';
import { happen } from './drafts.ts';
import { tellMembers } from './members.ts';
import { type Outcome, done, forbidden, invalid } from './outcome.ts';
import { OBJECTION_CAUSE, OWN_CAUSE } from './removal-causes.ts';
import { type Decider, noteDecision } from './review.ts';
import { decideTrust } from './trust.ts';
import { type ChangeDeps, changeSold, ofAllVersions, removalOf } from './withdraw.ts';

type Wish = Omit<Decider, 'now'> & { readonly id: number };

const anybodys = (): boolean => true;

/** Accepts a pack that went on sale by trust. After an objection, its provider may put it back on sale. */
export const confirm = (deps: ChangeDeps, { id, customerId }: Wish): Promise<Outcome<DraftRow>> =>
  changeSold(deps, id, anybodys, async (tx, row, now) => {
    if (judgedAfter(row.alone, 'confirm') === null) return forbidden(notAlone);
    if (row.alone === 'confirmed') return done(row);
    const confirmed = await happen(
      tx,
      row,
      { event: 'confirm', by: 'staff', now },
      { alone: 'confirmed', objection: null },
    );
    if (confirmed.kind !== 'done') return confirmed;
    if (row.alone === 'objected') await putBackOnSale(tx, await removalOf(tx, row.product_slug, OBJECTION_CAUSE));
    await noteDecision(tx, row, { event: 'confirm', reason: null, customerId, now });
    return confirmed;
  });

/**
 * Takes all versions of a pack sold by trust off sale, as if its provider had; but its provider cannot put it back
 * until staff has confirmed it. The provider gets the reason by mail. Owners keep what they have bought.
 */
export const object = (
  deps: ChangeDeps & Pick<CatalogueDeps, 'outbox' | 'origin'>,
  { id, customerId, reason, endsTrust }: Wish & { readonly reason: string; readonly endsTrust: boolean },
): Promise<Outcome<DraftRow>> =>
  changeSold(deps, id, anybodys, async (tx, row, now) => {
    const problem = reasonProblem(reason);
    if (problem !== null) return invalid({ reason: problem });
    if (judgedAfter(row.alone, 'object') === null) return forbidden(notAlone);
    if (row.alone === 'objected') return done(row);
    const objected = await ofAllVersions(tx, row, 'object', now, { alone: 'objected', objection: reason });
    if (objected.kind !== 'done') return objected;
    for (const cause of [OWN_CAUSE, OBJECTION_CAUSE])
      await takeOffSale(tx, { ...(await removalOf(tx, row.product_slug, cause)), customerId }, now);
    await noteDecision(tx, row, { event: 'object', reason, customerId, now });
    const ends = {
      isTrusted: false,
      hand: 'staff',
      customerId,
      reason: trustEnds.objection(aboutIn(row).name),
      now,
    } as const;
    if (endsTrust) await decideTrust(tx, row.provider_id, ends);
    const link = deps.origin.link(toldPackPath(row.id));
    const mail = layOut('objection', objectionContent({ pack: aboutIn(row).name, reason, endsTrust, link }));
    await tellMembers(tx, deps.outbox, row.provider_id, mail);
    return objected;
  });
