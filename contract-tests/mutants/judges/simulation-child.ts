import { Session } from 'node:inspector/promises';
import type { Comparison } from '../../simulation/campaign/agree.ts';
import type { Order, Violation } from '../../simulation/campaign/campaign.ts';
import { answerBy, putOn } from './cast.ts';
import { COVERAGE, type Coverage } from './reach.ts';

const { mutant } = await putOn();

const session = mutant ? null : new Session();
if (session) {
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
}

async function started() {
  const campaign = await import('../../simulation/campaign/campaign.ts');
  await campaign.prepare();
  return campaign;
}

const starting = started();
// The error goes to whoever asks.
starting.catch(() => {});

async function coverage(): Promise<Coverage> {
  const taken = await session?.post('Profiler.takePreciseCoverage');
  return (taken?.result ?? [])
    .filter(({ url }) => url.startsWith('file:') && !url.includes('/node_modules/'))
    .map(({ url, functions }) => ({ url, ranges: functions.flatMap(({ ranges }) => ranges) }));
}

/** The outcome of what a judge has played. */
export interface Outcome {
  readonly violation: Violation | null;
  /** Of everything that happened. */
  readonly digest: string;
}

async function play(order: Order | Comparison): Promise<Outcome> {
  const { playShare } = await starting;
  if (!('compares' in order)) return playShare(order);
  const { playComparison } = await import('../../simulation/campaign/agree.ts');
  return { violation: await playComparison(order), digest: '' };
}

answerBy(async (asked): Promise<Outcome | Coverage> =>
  asked === COVERAGE ? starting.then(coverage) : play(asked as Order | Comparison),
);
