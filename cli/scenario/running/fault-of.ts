import type { Fault } from '../../stage/stage.ts';
import type { FaultSpec } from '../format/steps.format.ts';

type Mishap = Fault['mishap'];

/** The fault that a step sets, its variables filled in; a sentence where they stand for what makes none. */
export function faultOf({ call, kind, ms, status, from, times = Infinity }: FaultSpec): Fault | string {
  const wrong = Object.entries({ ms, status, from, times }).find(
    ([, value]) => value !== undefined && typeof value !== 'number',
  );
  if (wrong) return `${wrong[0]} is ${JSON.stringify(wrong[1])}, not a number.`;
  return {
    call: call as Fault['call'],
    mishap: { kind, ...(ms !== undefined && { ms }), ...(status !== undefined && { status }) } as Mishap,
    from: from as number,
    times: times as number,
  };
}
