import { type LoopbackProxy, type Passage, openLoopbackProxy } from '../../adapters/faults/loopback-proxy.node.ts';
import { type Result, failed, ok } from '../../core/kernel/result.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import type { BackendClosed } from '../host/outcome.ts';
import { dialOf } from './faults.ts';

export interface ProxyWishes {
  /** The origin of the shop. */
  readonly shop: string;
  readonly port: number;
  readonly faults: readonly string[];
  readonly passed: (passage: Passage) => void;
}

/** Opens a proxy on this machine with faults on the way to a shop. */
export async function openFaultProxy(wishes: ProxyWishes): Promise<Result<LoopbackProxy, Failure | BackendClosed>> {
  const faults = await dialOf(wishes.faults);
  if (!faults.ok) return faults;
  try {
    return ok(await openLoopbackProxy({ ...wishes, faults: faults.value }));
  } catch (error) {
    return failed({
      kind: 'backendClosed',
      message: `Port ${wishes.port} cannot be opened: ${(error as Error).message}.`,
    });
  }
}
