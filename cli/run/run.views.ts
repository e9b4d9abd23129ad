import * as v from 'valibot';
import { about, count, document } from '../command/document.ts';

const place = { file: v.string(), line: count, column: count };
const scenario = { title: v.string(), cites: about(v.array(v.string()), 'the requirements that it cites'), ...place };
const run = { ...scenario, ms: about(count, 'of real time') };

const complaint = v.strictObject({
  ...place,
  text: v.string(),
  expected: v.optional(v.unknown()),
  actual: v.optional(v.unknown()),
});

const result = v.variant('outcome', [
  v.strictObject({ ...run, outcome: v.literal('passed'), steps: count }),
  v.strictObject({ ...run, outcome: v.literal('skipped'), reason: v.string() }),
  v.strictObject({
    ...run,
    outcome: v.literal('failed'),
    steps: count,
    failure: v.strictObject({
      step: v.string(),
      ...place,
      complaints: v.array(complaint),
      trace: about(v.array(v.looseObject({ page: v.string() })), 'what happened on the pages in this step'),
    }),
  }),
]);

const report = v.strictObject({
  store: v.string(),
  seed: about(v.nullable(count), 'the seed of the order'),
  ms: about(count, 'of real time'),
  isInterrupted: v.boolean(),
  passed: count,
  failed: count,
  skipped: count,
  notRun: count,
  scenarios: v.array(result),
});

/** What `--list` prints. */
const list = v.strictObject({ scenarios: v.array(v.strictObject(scenario)) });

export const runDocument = document(v.union([report, list]));
