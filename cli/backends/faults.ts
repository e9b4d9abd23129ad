import { FaultDial } from '../../adapters/faults/fault-dial.ts';
import type { Clock } from '../../core/kernel/clock.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { type Result, ok } from '../../core/kernel/result.ts';
import { misused } from '../host/outcome.ts';
import type { Connection } from './connection.ts';

/** The faults that `--fault` names, on a dial. */
export async function dialOf(texts: readonly string[]): Promise<Result<FaultDial, Failure>> {
  const dial = new FaultDial();
  if (texts.length === 0) return ok(dial);
  const { parseFault } = await import('../../adapters/faults/fault-text.ts');
  for (const text of texts) {
    const fault = parseFault(text);
    if (!fault.ok) return misused('--fault', `--fault ${JSON.stringify(text)}: ${fault.failure}`);
    dial.set(fault.value);
  }
  return ok(dial);
}

/** The same store at the end of a way on which faults happen. */
export async function behindFaults(connection: Connection, dial: FaultDial, clock: Clock): Promise<Connection> {
  if (dial.faults.length === 0) return connection;
  const { faultyFetch } = await import('../../adapters/faults/faulty-fetch.ts');
  return { ...connection, fetch: faultyFetch(connection.fetch, dial, clock) };
}
