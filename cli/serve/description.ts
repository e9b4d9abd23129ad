import { toJsonSchema } from '@valibot/to-json-schema';
import { DIALOG_KINDS } from '../../core/dialogs.ts';
import type { UseCase } from '../command/declare.ts';
import { STATES } from '../trace/state-names.ts';
import { acceptedBy } from './dialog-answers.ts';
import { serveTexts } from './serve.messages.ts';

/** The operations of the API, with a JSON Schema for every input. */
export const description = (store: string, useCases: Iterable<UseCase>) => ({
  store,
  calls: serveTexts.calls.map(([call, does]) => ({ call, does })),
  useCases: [...useCases].map(({ name, summary, command, input }) => ({
    name,
    summary,
    command,
    input: toJsonSchema(input, { typeMode: 'input' }),
  })),
  states: STATES,
  dialogs: DIALOG_KINDS.map((kind) => ({ kind, answers: acceptedBy(kind) })),
});
