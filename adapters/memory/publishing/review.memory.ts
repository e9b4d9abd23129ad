import type { Failure } from '../../../core/kernel/failure.ts';
import { type Result, failed, ok } from '../../../core/kernel/result.ts';
import type { ReviewPort } from '../../../core/publishing/review.port.ts';
import { isOf, reasonProblem, withWaiver } from '../../../domain/publishing/draft.ts';
import { draftTexts, staffOnly } from '../../../domain/publishing/draft.messages.ts';
import { inQueue } from '../../../domain/publishing/queue.ts';
import { type MemoryClient, answerCustomer } from '../client.ts';
import type { WorldDraft } from '../records.ts';
import { draftOf, happen, listOfDrafts } from './drafts.ts';
import { sellDue } from './put-on-sale.ts';

/** What staff decides about the packs of this world. */
export function memoryReview(client: MemoryClient): ReviewPort {
  const { world } = client;
  const answerStaff = <Value>(respond: () => Result<Value, Failure>) =>
    answerCustomer(client, ({ user }) => {
      if (!user.isStaff) return failed({ kind: 'forbidden', notice: staffOnly });
      sellDue(world);
      return respond();
    });
  const answerAbout = <Value>(id: number, respond: (draft: WorldDraft) => Result<Value, Failure>) =>
    answerStaff(() => {
      const draft = world.drafts.find((one) => one.id === id);
      return draft ? respond(draft) : failed({ kind: 'notFound' });
    });
  const decided = ({ submittedAt }: WorldDraft): void => {
    if (submittedAt !== null) world.waits = [...world.waits, world.clock.now() - submittedAt];
  };
  return {
    queue: () => answerStaff(() => ok(listOfDrafts(world, inQueue(world.drafts)))),
    draft: (id) => answerAbout(id, (draft) => ok(draftOf(world, draft))),
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
        if (draft.state === 'draft' && draft.returned === reason) return ok(draftOf(world, draft));
        const answer = happen(world, draft, { event: 'return', by: 'staff' }, () => ({
          returned: reason,
          submittedAt: null,
          onSaleAt: null,
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
    schedule: (id, at) =>
      answerAbout(id, (draft) => {
        const now = world.clock.now();
        if (at !== null && at < now) return invalid({ at: draftTexts.badMoment });
        const answer = happen(world, draft, { event: 'schedule', by: 'staff' }, () => ({ onSaleAt: at ?? now }));
        if (!answer.ok) return answer;
        sellDue(world);
        return ok(draftOf(world, world.drafts.find((one) => one.id === id) ?? draft));
      }),
  };
}

const invalid = (fields: Readonly<Record<string, string>>): Result<never, Failure> =>
  failed({ kind: 'invalid', fields, message: '' });
