import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { type Result, failed, ok } from '../../core/kernel/result.ts';
import { onInterruption } from '../host/interruption.ts';
import type { BackendClosed } from '../host/outcome.ts';
import type { Interrupted } from '../terminal/prompts.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { contractTexts } from './contract.messages.ts';
import { type TriedPromise, triedPromise } from './promise.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const VITEST = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));

type Tried = Result<readonly TriedPromise[], BackendClosed | Interrupted>;

/**
 * Tests a store against every promise of the contract, in a separate process. Calls `told` for each feature once all of
 * its promises have been tried.
 */
export async function tryPromises(
  origin: string,
  { env, interrupted }: Terminal,
  told: (feature: readonly TriedPromise[]) => void,
): Promise<Tried> {
  if (!existsSync(VITEST)) return closed(contractTexts.needsPackages(ROOT));
  if (!(await answers(origin))) return closed(contractTexts.silent(origin));
  const words = [
    'run',
    '--project',
    'shop',
    '--reporter',
    './contract-tests/promise-reporter.ts',
    'contract-tests/http.test.ts',
  ];
  const suite = spawn(process.execPath, [VITEST, ...words], {
    cwd: ROOT,
    env: { ...env, LOOPSTEAD_BACKEND: origin },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const forget = onInterruption(interrupted, () => suite.kill());
  const complaints = text(suite.stderr);
  const ended = once(suite, 'close');
  const tried: TriedPromise[] = [];
  for await (const line of createInterface({ input: suite.stdout })) {
    const promise = promiseIn(line);
    if (!promise) continue;
    const feature = featureAtEnd(tried);
    if (feature.length > 0 && feature[0]?.feature !== promise.feature) told(feature);
    tried.push(promise);
  }
  await ended;
  forget();
  if (interrupted.aborted) return failed({ kind: 'interrupted' });
  if (tried.length === 0) return closed(contractTexts.cannotTry(await complaints));
  told(featureAtEnd(tried));
  return ok(tried);
}

/** The trailing promises, which belong to the same feature. */
function featureAtEnd(tried: readonly TriedPromise[]): readonly TriedPromise[] {
  const others = tried.findLastIndex(({ feature }) => feature !== tried.at(-1)?.feature);
  return tried.slice(others + 1);
}

/** Null for whatever else the suite says. */
function promiseIn(line: string): TriedPromise | null {
  try {
    const parsed = v.safeParse(triedPromise, JSON.parse(line));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

const answers = (origin: string): Promise<boolean> =>
  fetch(origin, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );

const closed = (message: string): Tried => failed({ kind: 'backendClosed', message });
