import { toJsonSchema } from '@valibot/to-json-schema';
import { DIALOG_KINDS } from '../../core/dialogs.ts';
import { STATES } from '../trace/state-names.ts';
import { USE_CASES } from '../declarations.ts';
import { acceptedBy } from './dialog-answers.ts';
import { serveTexts } from './serve.messages.ts';

/** What the API offers, with a JSON Schema for every input. */
export const description = (store: string) => ({
  store,
  calls: serveTexts.calls.map(([call, does]) => ({ call, does })),
  useCases: [...USE_CASES.values()].map(({ name, summary, command, input }) => ({
    name,
    summary,
    command,
    input: toJsonSchema(input, { typeMode: 'input' }),
  })),
  states: STATES,
  dialogs: DIALOG_KINDS.map((kind) => ({ kind, answers: acceptedBy(kind) })),
});
