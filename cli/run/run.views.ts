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

const frame = v.variant('kind', [
  v.strictObject({ kind: v.literal('turn'), turn: about(count, 'from 1'), of: count, ...place }),
  v.strictObject({ kind: v.literal('include'), ...place }),
]);

const failure = v.strictObject({
  step: v.string(),
  ...place,
  inside: about(
    v.array(frame),
    'the turns of `repeat`, and the `include`, that the step stands in, the innermost first',
  ),
  complaints: v.array(complaint),
  trace: about(v.array(v.looseObject({ page: v.string() })), 'what happened on the pages in this step'),
});

const result = v.variant('outcome', [
  v.strictObject({ ...run, outcome: v.literal('passed'), steps: count }),
  v.strictObject({
    ...run,
    outcome: v.literal('flaky'),
    steps: count,
    earlier: about(v.array(failure), 'of the tries before the one that passed'),
  }),
  v.strictObject({ ...run, outcome: v.literal('skipped'), reason: v.string() }),
  v.strictObject({
    ...run,
    outcome: v.literal('failed'),
    steps: count,
    failure,
    earlier: v.optional(about(v.array(failure), 'of the tries before the last one, where there were some')),
  }),
]);

const report = v.strictObject({
  store: v.string(),
  seed: about(v.nullable(count), 'the seed of the order and of random values'),
  startedAt: about(v.string(), 'a moment in ISO 8601'),
  machine: about(v.string(), 'the name of the machine that it ran on'),
  ms: about(count, 'of real time'),
  isInterrupted: v.boolean(),
  passed: count,
  flaky: about(count, 'failed at first, and passed when they were tried again'),
  failed: count,
  skipped: count,
  notRun: count,
  scenarios: v.array(result),
});

/** The output of `--list`. */
const list = v.strictObject({ scenarios: v.array(v.strictObject(scenario)) });

export const runDocument = document(v.union([report, list]));
