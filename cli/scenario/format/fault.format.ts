import * as v from 'valibot';
import { MILLISECONDS, STATUSES } from '../../stage/names.ts';
import { chosen, mapping, nameOf, wholeNumber } from './mapping.ts';
import type { Known } from './known.ts';
import { orVariable } from './variable.ts';
import { namedThings } from './format.messages.ts';

/** Kinds without parameters. */
const PLAIN = ['drop', 'lostReply', 'duplicate', 'garbage'] as const;
const KINDS = ['latency', ...PLAIN, 'status'] as const;

const kindOf = <Kind extends (typeof KINDS)[number]>(kinds: readonly Kind[]) =>
  nameOf(namedThings.faultKind, kinds, KINDS);

const count = (least: number, most?: number) => orVariable(wholeNumber(least, most));

/** A fault of some calls; each kind says what it needs. */
export function faultFormat(calls: Known['calls']) {
  const common = {
    call: nameOf('call', ['*', ...calls]),
    from: v.optional(count(1), 1),
    /** All later calls by default. */
    times: v.optional(count(1)),
  };
  const plain = mapping({ ...common, kind: kindOf(PLAIN) });
  const slow = mapping({ ...common, kind: kindOf(['latency']), ms: count(...MILLISECONDS) });
  const answered = mapping({ ...common, kind: kindOf(['status']), status: count(...STATUSES) });
  return chosen<typeof plain | typeof slow | typeof answered>([plain, slow, answered], (input) => {
    const kind = typeof input === 'object' && input !== null && 'kind' in input ? input.kind : undefined;
    if (kind === 'latency') return slow;
    return kind === 'status' ? answered : plain;
  });
}

export type FaultSpec = v.InferOutput<ReturnType<typeof faultFormat>>;
