import { Session } from 'node:inspector/promises';
import type { Order, Played } from '../../simulation/campaign/campaign.ts';
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

answerBy(async (asked): Promise<Played | Coverage> => {
  const { playShare } = await starting;
  return asked === COVERAGE ? coverage() : playShare(asked as Order);
});
