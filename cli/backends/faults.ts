import { MISHAP_KINDS } from '../../adapters/faults/fault.ts';
import { FaultDial, type SetFault } from '../../adapters/faults/fault-dial.ts';
import type { Clock } from '../../core/kernel/clock.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { type Result, ok } from '../../core/kernel/result.ts';
import { withGuess } from '../guess/guess.messages.ts';
import { mistyped, nearest } from '../guess/nearest.ts';
import { misused } from '../host/outcome.ts';
import type { Connection } from './connection.ts';

/** Faults of the command line on a dial, and those that no call has met so far, as they were written. */
interface Dialed {
  readonly dial: FaultDial;
  unmet(): readonly string[];
}

/** The faults that `--fault` names, on a dial. */
export async function dialOf(texts: readonly string[]): Promise<Result<Dialed, Failure>> {
  const dial = new FaultDial();
  const set: Array<{ readonly text: string; readonly fault: SetFault }> = [];
  const dialed = { dial, unmet: () => set.flatMap(({ text, fault }) => (fault.hits > 0 ? [] : [text])) };
  if (texts.length === 0) return ok(dialed);
  const { parseFault } = await import('../../adapters/faults/fault-text.ts');
  for (const text of texts) {
    const fault = parseFault(text);
    if (!fault.ok)
      return misused('--fault', `--fault ${JSON.stringify(text)}: ${withGuess(fault.failure, await near(text))}`);
    set.push({ text, fault: dial.set(fault.value) });
  }
  return ok(dialed);
}

/** The calls, or else the mishaps, that may be meant. */
async function near(text: string): Promise<readonly string[]> {
  const { CALLS } = await import('../../adapters/faults/call-routes.ts');
  const [call = '', mishap = ''] = text.split(/[:=@]/);
  const isCall = call === '*' || CALLS.some((known) => known === call);
  return isCall ? mistyped(mishap, MISHAP_KINDS) : nearest(call, CALLS);
}

/** The same store at the end of a way on which faults happen. */
export async function behindFaults(connection: Connection, dial: FaultDial, clock: Clock): Promise<Connection> {
  if (dial.faults.length === 0) return connection;
  const { faultyFetch } = await import('../../adapters/faults/faulty-fetch.ts');
  return { ...connection, fetch: faultyFetch(connection.fetch, dial, clock) };
}
