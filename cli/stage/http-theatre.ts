import { VirtualClock } from '../../core/kernel/virtual-clock.ts';
import { systemClock } from '../../core/kernel/clock.ts';
import type { Connection, Fetch } from '../backends/connection.ts';
import { OpenCalls } from '../backends/open-calls.ts';
import type { FollowingClock } from './following-clock.ts';
import { httpStage } from './http-stage.ts';
import { type StageTime, virtualTime, wallTime } from './stage-time.ts';
import type { Theatre } from './theatre.ts';
import { warmUp } from './warm-up.ts';

/** A shop in the network: in test mode its time is that of the stage, else it is everybody's. */
export async function urlTheatre(connection: Connection, interrupted: AbortSignal): Promise<Theatre> {
  const calls = openCallsOf(connection, interrupted);
  const stage = (time: StageTime) => httpStage(connection.origin, calls.fetch, time);
  const { readTestClock, setTestClock } = await import('../backends/test-clock.ts');
  const remote = await readTestClock(connection);
  await warmUp(stage(wallTime(systemClock)));
  return {
    kind: 'url',
    store: connection.store,
    isVirtual: remote !== null,
    async open({ clock: start }) {
      const now = start ?? (await readTestClock(connection));
      if (now === null) return stage(wallTime(systemClock, () => quiet(calls, connection)));
      const move = async (time: number) => void (await setTestClock(connection, time));
      await move(now);
      return stage(virtualTime(new VirtualClock(now), () => quiet(calls, connection), move));
    },
    close: () => connection.close(),
  };
}

/** The server in this process, for those who play on it. */
interface EmbeddedParts {
  readonly connection: Connection;
  /** What the server looks at. */
  readonly clock: FollowingClock;
  /** Brings the demo customers back to their first day. */
  readonly reset: () => Promise<void>;
}

/** The server in this process: its clock follows that of the stage, and every script meets the customers of the first day. */
export async function embeddedTheatre(
  { connection, clock: serverClock, reset }: EmbeddedParts,
  interrupted: AbortSignal,
): Promise<Theatre> {
  const calls = openCallsOf(connection, interrupted);
  const stage = (time: StageTime) => httpStage(connection.origin, calls.fetch, time);
  await warmUp(stage(wallTime(systemClock)));
  return {
    kind: 'embedded',
    store: connection.store,
    isVirtual: true,
    async open({ clock: start }) {
      const clock = new VirtualClock(start ?? systemClock.now());
      serverClock.follow(clock);
      await reset();
      return stage(virtualTime(clock, () => quiet(calls, connection)));
    },
    close: () => connection.close(),
  };
}

const openCallsOf = ({ fetch }: Connection, interrupted: AbortSignal) => new OpenCalls(whole(fetch), interrupted);

/** A call is over when its answer is here to the last byte. */
const whole =
  (fetch: Fetch): Fetch =>
  async (request) => {
    const response = await fetch(request);
    if (response.body === null) return response;
    const { status, headers } = response;
    return new Response(await response.arrayBuffer(), { status, headers });
  };

/** Turns of the event loop without a call under way after which nothing is on its way any more. */
const IDLE_TURNS = 5;

/** Waits until no call is under way, nothing works behind the scenes, and nobody has begun another one meanwhile. */
async function quiet(calls: OpenCalls, connection: Connection): Promise<void> {
  for (let idle = 0; idle < IDLE_TURNS; idle += 1) {
    await new Promise((resolve) => void setImmediate(resolve));
    await connection.settled?.();
    if (calls.count === 0) continue;
    await calls.settled();
    idle = 0;
  }
}
