import { VirtualClock } from '../../core/kernel/virtual-clock.ts';
import { systemClock } from '../../core/kernel/clock.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { type Result, ok } from '../../core/kernel/result.ts';
import type { Connection, Fetch } from '../backends/connection.ts';
import { OpenCalls } from '../backends/open-calls.ts';
import { breathing, turnOfTheLoop } from './event-loop.ts';
import { readTestClock, setTestClock } from '../backends/test-clock.ts';
import { readTestMails } from '../backends/test-mails.ts';
import type { FollowingClock } from './following-clock.ts';
import { httpStage } from './http-stage.ts';
import { type StageTime, virtualTime, wallTime } from './stage-time.ts';
import type { Theatre } from './theatre.ts';
import { warmUp } from './warm-up.ts';

/** A shop in the network: in test mode its time is that of the stage, else it is everybody's. */
export async function urlTheatre(connection: Connection, interrupted: AbortSignal): Promise<Result<Theatre, Failure>> {
  const shownTime = await readTestClock(connection);
  if (!shownTime.ok) return shownTime;
  const calls = openCallsOf(connection, interrupted);
  const means = { mails: () => mailsOf(connection), breathe: breathing(interrupted) };
  const stage = (time: StageTime) => httpStage(connection.origin, calls.fetch, time, means);
  const settle = () => quiet(calls, connection);
  const move = async (time: number) => void (await setTestClock(connection, time));
  await warmUp(stage(wallTime(systemClock)));
  let now = shownTime.value;
  const { isTimeless = false } = connection;
  return ok({
    kind: 'url',
    store: connection.store,
    isVirtual: now !== null || isTimeless,
    showsMail: now !== null,
    async open({ clock: start }) {
      if (isTimeless) return stage(virtualTime(new VirtualClock(start ?? now ?? systemClock.now()), settle));
      if (now === null) return stage(wallTime(systemClock, settle));
      const clock = new VirtualClock(start ?? now);
      await move(clock.now());
      const opened = stage(virtualTime(clock, settle, move));
      return { ...opened, close: async () => void (now = clock.now()) };
    },
    close: () => connection.close(),
  });
}

/** The server in this process, for stages that use it. */
interface EmbeddedParts {
  readonly connection: Connection;
  /** The clock the server reads. */
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
  const means = { mails: () => mailsOf(connection), breathe: breathing(interrupted) };
  const stage = (time: StageTime) => httpStage(connection.origin, calls.fetch, time, means);
  await warmUp(stage(wallTime(systemClock)));
  return {
    kind: 'embedded',
    store: connection.store,
    isVirtual: true,
    showsMail: true,
    async open({ clock: start, taxes = null, onPlanEnd = null }) {
      const clock = new VirtualClock(start ?? systemClock.now());
      serverClock.follow(clock);
      await reset();
      const opened = stage(virtualTime(clock, () => quiet(calls, connection)));
      const takeTaxesBack = taxes === null ? null : await connection.playTaxes?.(taxes);
      const takeRuleBack = onPlanEnd === null ? null : await connection.playPlanEnd?.(onPlanEnd);
      return {
        ...opened,
        close: async () => {
          await opened.close();
          await takeTaxesBack?.();
          await takeRuleBack?.();
        },
      };
    },
    close: () => connection.close(),
  };
}

/** A shop in this process shows its outbox, one in the network does so in test mode. */
const mailsOf = (connection: Connection) => connection.mails?.() ?? readTestMails(connection);

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

/** Turns of the event loop without an open call after which everything has settled. */
const IDLE_TURNS = 5;

/** Waits until no call is open, no background work is left, and no new call has begun meanwhile. */
async function quiet(calls: OpenCalls, connection: Connection): Promise<void> {
  for (let idle = 0; idle < IDLE_TURNS; idle += 1) {
    await turnOfTheLoop();
    await connection.settled?.();
    if (calls.count === 0) continue;
    await calls.settled();
    idle = 0;
  }
}
