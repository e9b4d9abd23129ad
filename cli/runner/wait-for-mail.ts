import { durationText } from '../scenario/format/duration.ts';
import type { MailStep } from '../scenario/format/steps.format.ts';
import { parsePath, valueAt } from '../scenario/matching/path.ts';
import { danglingIn, substituteIn } from '../scenario/matching/variables.ts';
import { wrongOperands } from '../scenario/matching/wrong-operands.ts';
import type { Path } from '../scenario/reading/source.ts';
import type { Stage } from '../stage/stage.ts';
import type { Complaint } from './complaint.ts';
import type { Postbox, SeenMail } from './postbox.ts';
import { runnerTexts } from './runner.messages.ts';

/** The default timeout of a mail, and the polling interval. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 1000;

/** Why a mail was not had: where in the step, in a sentence, and what came instead. */
interface Missed extends Pick<Complaint, 'text' | 'compared'> {
  readonly path: Path;
}

interface Means {
  readonly stage: Stage;
  readonly postbox: Postbox;
  readonly variables: ReadonlyMap<string, unknown>;
}

/** Waits for a mail, and resolves to the captured values. */
export async function waitForMail(
  { mail, capture = {}, within = PATIENCE_MS }: MailStep,
  { stage, postbox, variables }: Means,
): Promise<{ readonly kept: ReadonlyMap<string, unknown> } | Missed> {
  const dangling = danglingIn(mail, variables);
  if (dangling !== null) return { path: ['mail'], text: runnerTexts.dangling(dangling), compared: null };
  const pattern = substituteIn(mail, variables);
  const [wrong] = wrongOperands(pattern);
  if (wrong) return { path: ['mail', ...wrong.path], text: wrong.problem, compared: null };
  const found = await look(pattern, within, stage, postbox);
  if (found === null) {
    const text = runnerTexts.noMail(durationText(within));
    return { path: ['mail'], text, compared: { expected: pattern, actual: await postbox.arrived() } };
  }
  const kept = new Map(Object.entries(capture).map(([name, path]) => [name, valueAt(found, parsePath(path) ?? [])]));
  const [name, path] = Object.entries(capture).find(([missing]) => kept.get(missing) === undefined) ?? [];
  if (name === undefined || path === undefined) return { kept };
  return { path: ['capture', name], text: runnerTexts.notInMail(path, name), compared: null };
}

async function look(pattern: unknown, within: number, stage: Stage, postbox: Postbox): Promise<SeenMail | null> {
  const end = stage.clock.now() + within;
  await stage.advanceBy(0);
  let found = await postbox.take(pattern);
  for (let left = end - stage.clock.now(); found === null && left > 0; left = end - stage.clock.now()) {
    await stage.advanceBy(Math.min(LOOK_MS, left));
    found = await postbox.take(pattern);
  }
  return found;
}
