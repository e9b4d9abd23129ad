import { InvalidArgumentError } from 'commander';
import { shown, useCase } from '../command/declare.ts';
import { type argument, option } from '../command/input.ts';
import { draftDocument, draftView } from './draft.views.ts';
import { providerTexts } from './provider.messages.ts';

/** Parses a time: '2027-03-01T18:00:00Z'. */
function readMoment(text: string): number {
  const at = Date.parse(text);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) || Number.isNaN(at))
    throw new InvalidArgumentError(providerTexts.notMoment);
  return at;
}

/** When a pack goes on sale. */
const saleMoment = option('--at <moment>', providerTexts.moment, readMoment);

interface Scheduling {
  readonly does: 'submitDraft' | 'rescheduleDraft' | 'scheduleDraft';
  readonly summary: string;
  readonly words: string;
  readonly draftId: ReturnType<typeof argument<number>>;
}

/** Sets when a pack goes on sale: at once, or at a given time. */
export const scheduling = ({ does, summary, words, draftId }: Scheduling) =>
  useCase({
    name: `publishing.${does}`,
    summary,
    input: { id: draftId, at: saleMoment },
    command: {
      words,
      session: 'needed',
      document: draftDocument,
      examples: [`loopstead ${words} 3`, `loopstead ${words} 3 --at 2027-03-01T18:00:00Z`],
    },
    async show({ app }, { id, at }) {
      const publishing = await app.publishing.open();
      return shown(await publishing[does].execute(id, at ?? null), draftView);
    },
  });
