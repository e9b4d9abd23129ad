import type { Fault } from '../stage/stage.ts';
import type { FaultSpec } from '../scenario/format/fault.format.ts';

type Mishap = Fault['mishap'];

/** The fault that a step sets, its variables filled in; a sentence where they stand for what makes none. */
export function faultOf(spec: FaultSpec): Fault | string {
  const { call, kind, from, times = Infinity, ...more } = spec;
  const wrong = Object.entries({ ...more, from, times }).find(([, value]) => typeof value !== 'number');
  if (wrong) return `${wrong[0]} is ${JSON.stringify(wrong[1])}, not a number.`;
  return {
    call: call as Fault['call'],
    mishap: { kind, ...more } as Mishap,
    from: from as number,
    times: times as number,
  };
}
