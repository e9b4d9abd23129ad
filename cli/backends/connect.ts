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
import type { Terminal } from '../terminal/terminal.ts';
import type { Connection, Fetch } from './connection.ts';
import { connectToEmbedded } from './embedded-backend.ts';
import { behindFaults, dialOf } from './faults.ts';
import { connectToMemory } from './memory-backend.ts';
import { backendTexts } from './backends.messages.ts';

/** What an HTTP connection needs. */
export interface HttpMeans {
  readonly terminal: Terminal;
  readonly tell: Tell;
  /** Reaches stores in the network. */
  readonly fetch: Fetch;
  /** The time of a server in this process. */
  readonly clock: Pick<Clock, 'now'>;
}

interface Means extends HttpMeans {
  readonly clock: Clock;
  /** A test's world to use instead of creating one. */
  readonly world: World | null;
  /** Identifies a customer of a shop in memory; over HTTP, the fetch sends the token. */
  readonly token: string | null;
}

type Connected = Promise<Result<Connection, Failure | BackendClosed>>;

/** Reaches a backend under conditions; what a backend cannot do about them is misuse. */
export async function connect(backend: Backend, conditions: Conditions, means: Means): Connected {
  const faults = await dialOf(conditions.faults);
  if (!faults.ok) return faults;
  const { dial, unmet } = faults.value;
  const connected =
    backend.kind === 'memory'
      ? await inMemory(conditions, dial, means)
      : await throughFaults(backend, conditions, { dial, means });
  return connected.ok ? ok({ ...connected.value, unmetFaults: unmet }) : connected;
}

async function throughFaults(
  backend: HttpBackend,
  conditions: Conditions,
  { dial, means }: { readonly dial: FaultDial; readonly means: Means },
): Connected {
  const connected = await connectOverHttp(backend, conditions, means);
  return connected.ok ? ok(await behindFaults(connected.value, dial, means.clock)) : connected;
}

async function inMemory(conditions: Conditions, faults: FaultDial, { clock, world, token }: Means): Connected {
  if (conditions.recordTo !== null) return misused('--record', NOTHING_TO_RECORD);
  return connectToMemory({ clock, faults, kept: world, token, worldName: conditions.world });
}

export const NOTHING_TO_RECORD = backendTexts.nothingToRecord;

/** Every backend that speaks HTTP. */
export type HttpBackend = Exclude<Backend, { readonly kind: 'memory' }>;

/** Reaches what speaks HTTP under all conditions but faults. */
export async function connectOverHttp(backend: HttpBackend, conditions: Conditions, means: HttpMeans): Connected {
  if (conditions.world !== null) return misused('--world', backendTexts.worldsInMemory);
  const connected = await reach(backend, conditions, means);
  return connected.ok ? writtenDown(connected.value, conditions.recordTo, means) : connected;
}

async function reach(
  backend: HttpBackend,
  { clock: moment, create }: Conditions,
  { terminal, tell, fetch, clock }: HttpMeans,
): Connected {
  switch (backend.kind) {
    case 'embedded':
      return connectToEmbedded({ terminal, tell, clock, create });
    case 'url': {
      const { connectToUrl } = await import('./url-backend.ts');
      return atItsTime(connectToUrl(backend.origin, fetch), moment);
    }
    case 'recording': {
      const { connectToRecording } = await import('./recorded-backend.ts');
      return connectToRecording(resolve(terminal.folder, backend.file), tell);
    }
  }
}

/** Moves a store in test mode to a moment; without a moment, any store stays as it is. */
async function atItsTime(connection: Connection, moment: number | null): Connected {
  if (moment === null) return ok(connection);
  const { setTestClock } = await import('./test-clock.ts');
  const moved = await setTestClock(connection, moment);
  return moved.ok ? ok(connection) : moved;
}

async function writtenDown(connection: Connection, file: string | null, { terminal }: HttpMeans): Connected {
  if (file === null) return ok(connection);
  const { recorded } = await import('./recorded-backend.ts');
  return recorded(connection, resolve(terminal.folder, file));
}
