import type { FaultSpec } from '../scenario/format/fault.format.ts';
import { substitute } from '../scenario/matching/variables.ts';
import type { Fault } from '../stage/stage.ts';
import { runnerTexts } from './runner.messages.ts';

type Mishap = Fault['mishap'];

/** The fault that a step sets, with its variables filled in; a sentence if they make no valid fault. */
export function faultOf(spec: FaultSpec, variables: ReadonlyMap<string, unknown>): Fault | string {
  const numberOf = (name: string, said: number | string): number | string => {
    const value = substitute(said, variables);
    return typeof value === 'number' ? value : runnerTexts.notANumber(name, value);
  };
  const mishap = mishapOf(spec, numberOf);
  if (typeof mishap === 'string') return mishap;
  const from = numberOf('from', spec.from);
  if (typeof from === 'string') return from;
  const times = numberOf('times', spec.times ?? Infinity);
  return typeof times === 'string' ? times : { call: spec.call, mishap, from, times };
}

function mishapOf(
  spec: FaultSpec,
  numberOf: (name: string, said: number | string) => number | string,
): Mishap | string {
  switch (spec.kind) {
    case 'latency': {
      const ms = numberOf('ms', spec.ms);
      return typeof ms === 'string' ? ms : { kind: spec.kind, ms };
    }
    case 'status': {
      const status = numberOf('status', spec.status);
      return typeof status === 'string' ? status : { kind: spec.kind, status };
    }
    default:
      return { kind: spec.kind };
  }
}
