import { resolve } from 'node:path';
import type { FaultDial } from '../../adapters/faults/fault-dial.ts';
import type { World } from '../../adapters/memory/world.ts';
import type { Clock } from '../../core/kernel/clock.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { type Result, ok } from '../../core/kernel/result.ts';
import type { Conditions } from '../host/conditions.ts';
import { type BackendClosed, misused } from '../host/outcome.ts';
import type { Backend } from '../host/settings.ts';
import type { Tell } from '../host/shop.ts';
import type { Terminal } from '../host/terminal.ts';
import type { Connection, Fetch } from './connection.ts';
import { connectToEmbedded } from './embedded-backend.ts';
import { behindFaults, dialOf } from './faults.ts';
import { connectToMemory } from './memory-backend.ts';
import { connectToUrl } from './url-backend.ts';

/** What a connection is made with. */
export interface Means {
  readonly terminal: Terminal;
  readonly tell: Tell;
  /** Reaches stores in the network. */
  readonly fetch: Fetch;
  /** The time of backends in this process. */
  readonly clock: Clock;
  /** A world of a test, in place of one that a command makes. */
  readonly world: World | null;
}

type Connected = Promise<Result<Connection, Failure | BackendClosed>>;

/** Reaches a backend under conditions; what a backend cannot do about them is misuse. */
export async function connect(backend: Backend, conditions: Conditions, means: Means): Connected {
  const faults = await dialOf(conditions.faults);
  if (!faults.ok) return faults;
  if (conditions.replayFrom !== null) return replay(conditions.replayFrom, conditions, faults.value, means);
  if (backend.kind === 'memory') return inMemory(conditions, faults.value, means);
  return overHttp(backend, conditions, faults.value, means);
}

async function inMemory(conditions: Conditions, faults: FaultDial, { clock, world }: Means): Connected {
  if (conditions.recordTo !== null)
    return misused('--record', 'A shop in memory speaks no HTTP: there is nothing to record.');
  return connectToMemory({ clock, faults, kept: world, worldName: conditions.world });
}

async function overHttp(
  backend: Exclude<Backend, { readonly kind: 'memory' }>,
  conditions: Conditions,
  faults: FaultDial,
  means: Means,
): Connected {
  if (conditions.world !== null) return misused('--world', 'Only a shop in memory has worlds: add --backend memory.');
  const connected =
    backend.kind === 'embedded'
      ? await connectToEmbedded(means.terminal, means.tell, means.clock)
      : await atItsTime(connectToUrl(backend.origin, means.fetch), conditions.clock);
  if (!connected.ok) return connected;
  const kept = await writtenDown(connected.value, conditions.recordTo, means);
  return kept.ok ? ok(await behindFaults(kept.value, faults, means.clock)) : kept;
}

async function replay(file: string, conditions: Conditions, faults: FaultDial, means: Means): Connected {
  if (conditions.recordTo !== null) return misused('--record', 'A recording that plays is not recorded again.');
  const { connectToRecording } = await import('./recorded-backend.ts');
  const connected = connectToRecording(resolve(means.terminal.folder, file), means.tell);
  return connected.ok ? ok(await behindFaults(connected.value, faults, means.clock)) : connected;
}

/** A store in test mode, moved to a moment; any store as it is without one. */
async function atItsTime(connection: Connection, moment: number | null): Connected {
  if (moment === null) return ok(connection);
  const { setTestClock } = await import('./test-clock.ts');
  const moved = await setTestClock(connection, moment);
  return moved.ok ? ok(connection) : moved;
}

async function writtenDown(connection: Connection, file: string | null, { terminal }: Means): Connected {
  if (file === null) return ok(connection);
  const { recorded } = await import('./recorded-backend.ts');
  return recorded(connection, resolve(terminal.folder, file));
}
