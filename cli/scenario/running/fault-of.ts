import type { Fault } from '../../stage/stage.ts';
import type { FaultSpec } from '../format/steps.format.ts';
import { substitute } from '../matching/variables.ts';

type Mishap = Fault['mishap'];

/** The fault that a step sets; a sentence where its variables stand for what makes none. */
export function faultOf(spec: FaultSpec, variables: ReadonlyMap<string, unknown>): Fault | string {
  const { call, kind, ms, status, from, times = Infinity } = substitute(spec, variables) as FaultSpec;
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
