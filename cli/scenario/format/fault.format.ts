import * as v from 'valibot';
import { chosen, mapping, nameOf, wholeNumber } from './mapping.ts';
import { orVariable } from './variable.ts';

const KINDS = ['latency', 'drop', 'lostReply', 'duplicate', 'status', 'garbage'] as const;

const count = (least: number) => orVariable(wholeNumber(least));

/** A fault of some calls; each kind says what it needs. */
export function faultFormat(calls: readonly string[]) {
  const common = {
    call: nameOf('call', ['*', ...calls]),
    kind: nameOf('kind of fault', KINDS),
    from: v.optional(count(1), 1),
    /** All that follow, where it is not said. */
    times: v.optional(count(1)),
  };
  const plain = mapping(common);
  const slow = mapping({ ...common, ms: count(0) });
  const answered = mapping({ ...common, status: count(100) });
  return chosen<typeof plain | typeof slow | typeof answered>([plain, slow, answered], (input) => {
    const kind = typeof input === 'object' && input !== null && 'kind' in input ? input.kind : undefined;
    if (kind === 'latency') return slow;
    return kind === 'status' ? answered : plain;
  });
}

export type FaultSpec = v.InferOutput<ReturnType<typeof faultFormat>>;
