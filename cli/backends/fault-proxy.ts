import { type LoopbackProxy, type Passage, openLoopbackProxy } from '../../adapters/faults/loopback-proxy.node.ts';
import { rawFetch } from '../../adapters/http/raw-fetch.node.ts';
import { systemClock } from '../../core/kernel/clock.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { type Result, failed, ok } from '../../core/kernel/result.ts';
import type { Conditions } from '../host/conditions.ts';
import { messageOf } from '../../core/kernel/thrown.ts';
import type { BackendClosed } from '../host/outcome.ts';
import { type HttpBackend, type HttpMeans, connectOverHttp } from './connect.ts';
import { clockFrom } from './clock-from.ts';
import type { Connection } from './connection.ts';
import { dialOf } from './faults.ts';
import { backendTexts } from './backends.messages.ts';

export interface ProxyWishes extends Pick<HttpMeans, 'terminal' | 'tell'> {
  readonly backend: HttpBackend;
  readonly conditions: Conditions;
  readonly port: number;
  readonly passed: (passage: Passage) => void;
}

export interface FaultProxy extends LoopbackProxy {
  /** The store behind it, for messages. */
  readonly store: string;
}

/** Opens a proxy on this machine with faults on the way to a store. */
export async function openFaultProxy(wishes: ProxyWishes): Promise<Result<FaultProxy, Failure | BackendClosed>> {
  const { backend, conditions, terminal, tell } = wishes;
  const faults = await dialOf(conditions.faults);
  if (!faults.ok) return faults;
  const clock = clockFrom(conditions.clock, systemClock);
  const connected = await connectOverHttp(backend, conditions, { terminal, tell, clock, fetch: rawFetch });
  if (!connected.ok) return connected;
  const { origin: shop, fetch, store } = connected.value;
  try {
    const proxy = await openLoopbackProxy({ ...wishes, shop, fetch, faults: faults.value.dial });
    return ok({ origin: proxy.origin, store, close: () => closeBoth(proxy, connected.value) });
  } catch (error) {
    await connected.value.close();
    return failed({
      kind: 'backendClosed',
      message: backendTexts.noPort(wishes.port, messageOf(error)),
    });
  }
}

async function closeBoth(proxy: LoopbackProxy, connection: Connection): Promise<void> {
  await proxy.close();
  await connection.close();
}
