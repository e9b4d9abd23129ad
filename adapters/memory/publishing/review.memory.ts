import type { Failure } from '../../../core/kernel/failure.ts';
import { type Result, failed, ok } from '../../../core/kernel/result.ts';
import type { Draft } from '../../../core/publishing/draft.ts';
import type { ReviewPort } from '../../../core/publishing/review.port.ts';
import { isOf, momentProblem, reasonProblem, withWaiver } from '../../../domain/publishing/draft.ts';
import { notAlone, staffOnly, trustEnds } from '../../../domain/publishing/draft.messages.ts';
import { objectionContent, toldPackPath } from '../../../domain/publishing/maker-mails.messages.ts';
import { removedNamed } from '../../../domain/publishing/removed.ts';
import { judgedAfter } from '../../../domain/publishing/trust.ts';
import { known } from '../../../domain/known.ts';
import { inQueue } from '../../../domain/publishing/queue.ts';
import { type MemoryClient, answerCustomer } from '../client.ts';
import type { WorldDraft } from '../records.ts';
import type { World } from '../world.ts';
import { draftOf, happen, listOfDrafts } from './drafts.ts';
import { sellDue } from './put-on-sale.ts';
import { removedIn } from './shelf.memory.ts';
import { tellMembers } from './tell-members.ts';
import { decideTrust } from './trust.ts';
import { ofAllVersions } from './withdraw.ts';

/** Staff's decisions about the packs of this world. */
export function memoryReview(client: MemoryClient): ReviewPort {
  const { world } = client;
  const answerStaff = <Value>(respond: (who: string) => Result<Value, Failure>) =>
    answerCustomer(client, ({ user }) => {
      if (!user.isStaff) return failed({ kind: 'forbidden', notice: staffOnly });
      sellDue(world);
      return respond(user.email);
    });
  const answerAbout = (id: number, respond: (draft: WorldDraft, who: string) => Result<unknown, Failure>) =>
    answerStaff((who) => {
      const draft = world.drafts.find((one) => one.id === id);
      const answer = draft ? respond(draft, who) : failed<Failure>({ kind: 'notFound' });
      return answer.ok ? ok(shown(id)) : answer;
    });
  const shown = (id: number): Draft =>
    draftOf(
      world,
      known(
        world.drafts.find((one) => one.id === id),
        'a draft that was decided about',
      ),
      'staff',
    );
  const decided = ({ submittedAt }: WorldDraft): void => {
    if (submittedAt !== null) world.waits = [...world.waits, world.clock.now() - submittedAt];
  };
  return {
    queue: () => answerStaff(() => ok(listOfDrafts(world, inQueue(world.drafts), 'staff', null))),
    removed: (text) => answerStaff(() => ok(removedNamed(removedIn(world), text))),
    draft: (id) => answerAbout(id, ok),
    approve: (id) =>
      answerAbout(id, (draft) => {
        const answer = happen(world, draft, { event: 'approve', by: 'staff' });
        if (answer.ok && draft.state === 'submitted') decided(draft);
        return answer;
      }),
    giveBack: (id, reason) =>
      answerAbout(id, (draft) => {
        const problem = reasonProblem(reason);
        if (problem !== null) return invalid({ reason: problem });
        if (draft.state === 'draft' && draft.returned === reason) return ok(undefined);
        const answer = happen(world, draft, { event: 'return', by: 'staff' }, () => ({
          returned: reason,
          submittedAt: null,
          onSaleAt: null,
          alone: null,
        }));
        if (answer.ok && draft.state === 'submitted') decided(draft);
        return answer;
      }),
    waive: (id, name, reason) =>
      answerAbout(id, (draft) => {
        const problem = reasonProblem(reason);
        if (problem !== null) return invalid({ reason: problem });
        if (!draft.findings.some((finding) => isOf(name, finding))) return failed({ kind: 'notFound' });
        const waivers = withWaiver(draft.waivers, name, reason);
        return happen(world, draft, { event: 'waive', by: 'staff' }, () => ({ waivers }));
      }),
    schedule: (id, at) => answerAbout(id, (draft) => schedule(world, draft, at)),
    ...judgements(world, answerAbout),
  };
}

function schedule(world: World, draft: WorldDraft, at: number | null): Result<Draft, Failure> {
  const now = world.clock.now();
  const problem = momentProblem(at, now);
  if (problem !== null) return invalid({ at: problem });
  const change = { onSaleAt: at ?? now, alone: null };
  const answer = happen(world, draft, { event: 'schedule', by: 'staff' }, () => change);
  if (answer.ok) sellDue(world);
  return answer;
}

type AnswerAbout = (
  id: number,
  respond: (draft: WorldDraft, who: string) => Result<unknown, Failure>,
) => ReturnType<ReviewPort['approve']>;

/** Staff's judgement of packs that were sold by trust, and of the trust itself. */
function judgements(world: World, answerAbout: AnswerAbout): Pick<ReviewPort, 'confirm' | 'object' | 'trust'> {
  return {
    confirm: (id) =>
      answerAbout(id, (draft) => {
        if (judgedAfter(draft.alone, 'confirm') === null) return failed({ kind: 'forbidden', notice: notAlone });
        if (draft.alone === 'confirmed') return ok(undefined);
        const change = { alone: 'confirmed', objection: null } as const;
        return happen(world, draft, { event: 'confirm', by: 'staff' }, () => change);
      }),
    object: (id, reason, endsTrust) =>
      answerAbout(id, (draft, who) => {
        const problem = reasonProblem(reason);
        if (problem !== null) return invalid({ reason: problem });
        if (judgedAfter(draft.alone, 'object') === null) return failed({ kind: 'forbidden', notice: notAlone });
        if (draft.alone === 'objected') return ok(undefined);
        const change = { alone: 'objected', objection: reason, objectedBy: { who, at: world.clock.now() } } as const;
        const objected = ofAllVersions(world, draft, { kind: 'object', who }, change);
        if (objected.ok && endsTrust)
          decideTrust(world, draft.provider.slug, {
            isTrusted: false,
            by: 'staff',
            who,
            reason: trustEnds.objection(draft.about.name),
          });
        if (objected.ok) tellOfObjection(world, draft, { reason, endsTrust });
        return objected;
      }),
    trust: (id, isTrusted, reason) =>
      answerAbout(id, (draft, who) => {
        const problem = reasonProblem(reason);
        if (problem !== null) return invalid({ reason: problem });
        decideTrust(world, draft.provider.slug, { isTrusted, by: 'staff', who, reason });
        return ok(undefined);
      }),
  };
}

/** Writes to all who act for the provider. */
function tellOfObjection(
  world: World,
  { id, about, provider }: WorldDraft,
  said: { readonly reason: string; readonly endsTrust: boolean },
): void {
  const link = world.mailedAddress(toldPackPath(id));
  tellMembers(world, provider.slug, objectionContent({ pack: about.name, ...said, link }));
}

const invalid = (fields: Readonly<Record<string, string>>): Result<never, Failure> =>
  failed({ kind: 'invalid', fields, message: '' });
