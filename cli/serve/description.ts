import { toJsonSchema } from '@valibot/to-json-schema';
import { DIALOG_KINDS } from '../../core/dialogs.ts';
import { STATES } from '../trace/states.ts';
import { USE_CASES } from '../use-cases.ts';
import { acceptedBy } from './dialog-answers.ts';

const CALLS = [
  ['GET /', 'what there is'],
  ['POST /use-cases/<name>', 'runs a use case with its input as the body'],
  ['GET /states', 'all states; those of features that nobody has opened are null'],
  ['GET /states/<name>', 'one state'],
  ['GET /events', 'everything that happens, a line of JSON each'],
  ['GET /dialogs', 'the questions that wait for an answer'],
  ['POST /dialogs/<id>', 'answers one: {"answer": …}'],
  ['POST /session', 'begins anew, as a page that is loaded again'],
] as const;

/** What the API offers, with a JSON Schema for every input. */
export const description = (store: string) => ({
  store,
  calls: CALLS.map(([call, does]) => ({ call, does })),
  useCases: [...USE_CASES.values()].map(({ name, summary, command, input }) => ({
    name,
    summary,
    command,
    input: toJsonSchema(input as never, { typeMode: 'input' }),
  })),
  states: STATES,
  dialogs: DIALOG_KINDS.map((kind) => ({ kind, answers: acceptedBy(kind) })),
});
