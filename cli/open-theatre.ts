import type { Failure } from '../core/kernel/failure.ts';
import { type Result, ok } from '../core/kernel/result.ts';
import { type HttpMeans, NOTHING_TO_RECORD, connectOverHttp } from './backends/connect.ts';
import { resetDemoIn } from './backends/operators.ts';
import { dialOf } from './backends/faults.ts';
import { worldNamed } from './backends/worlds.ts';
import type { Conditions } from './host/conditions.ts';
import { type BackendClosed, misused } from './host/outcome.ts';
import type { Backend } from './host/settings.ts';
import { FollowingClock } from './stage/following-clock.ts';
import { embeddedTheatre, urlTheatre } from './stage/http-theatre.ts';
import { memoryTheatre } from './stage/memory-theatre.ts';
import type { Theatre } from './stage/theatre.ts';
import { underConditions } from './stage/under-conditions.ts';

type Opened = Promise<Result<Theatre, Failure | BackendClosed>>;
type TheatreMeans = Omit<HttpMeans, 'clock'>;

/** Opens a backend for scripts. */
export async function openTheatre(backend: Backend, conditions: Conditions, means: TheatreMeans): Opened {
  const faults = await dialOf(conditions.faults);
  if (!faults.ok) return faults;
  const theatre = await theatreOf(backend, conditions, means);
  return theatre.ok ? ok(underConditions(theatre.value, conditions, faults.value.dial.faults)) : theatre;
}

async function theatreOf(backend: Backend, conditions: Conditions, means: TheatreMeans): Opened {
  const { interrupted } = means.terminal;
  if (backend.kind === 'memory') {
    if (conditions.recordTo !== null) return misused('--record', NOTHING_TO_RECORD);
    const world = worldNamed(conditions.world);
    return world.ok ? ok(await memoryTheatre(interrupted)) : world;
  }
  const clock = new FollowingClock();
  const connected = await connectOverHttp(backend, conditions, { ...means, clock });
  if (!connected.ok) return connected;
  if (backend.kind !== 'embedded') return urlTheatre(connected.value, interrupted);
  const complete = await connected.value.complete?.((line) => means.tell('info', line));
  if (complete && !complete.ok) {
    await connected.value.close();
    return complete;
  }
  const reset = async () => void (await resetDemoIn(means.terminal, clock));
  return ok(await embeddedTheatre({ connection: connected.value, clock, reset }, interrupted));
}
