import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { failed, ok } from '../../core/kernel/result.ts';
import { CALLS } from './call-routes.ts';
import type { Fault, Mishap } from './fault.ts';
import { FAULT_EXAMPLES, faultText, parseFault } from './fault-text.ts';

test.each<readonly [string, Fault]>([
  ['wishlist.toggleSound:drop', { call: 'wishlist.toggleSound', mishap: { kind: 'drop' }, from: 1, times: Infinity }],
  ['*:latency=200', { call: '*', mishap: { kind: 'latency', ms: 200 }, from: 1, times: Infinity }],
  [
    'account.user:status=503@2',
    { call: 'account.user', mishap: { kind: 'status', status: 503 }, from: 2, times: Infinity },
  ],
  ['multiDownload.look:garbage@2x3', { call: 'multiDownload.look', mishap: { kind: 'garbage' }, from: 2, times: 3 }],
])('%s is read', (text, fault) => {
  expect(parseFault(text)).toEqual(ok(fault));
});

test.each([
  ['', 'A fault is written as <call>:<mishap>, such as wishlist.toggleSound:status=503'],
  ['wishlist.toggleSound', 'A fault is written as'],
  ['wishlist.toggleSound:drop@0', 'A fault is written as'],
  ['wishlist.toggleSound:drop@2x', 'A fault is written as'],
  [
    'wishlist.toggle:drop',
    'There is no call wishlist.toggle. Calls of wishlist: wishlist.toggleSound, wishlist.togglePack.',
  ],
  [
    'toggle:drop',
    'There is no call toggle. A call is <feature>.<name> or *; features are account, joining, identities,',
  ],
  [
    '*:explode',
    'There is no mishap explode. Accepted: latency=<ms>, drop, lostReply, duplicate, status=<code>, garbage.',
  ],
  ['*:latency', 'A latency is in milliseconds, such as latency=200.'],
  ['*:latency=-1', 'A latency is in milliseconds'],
  ['*:status', 'A status is from 400 to 599, such as status=503.'],
  ['*:status=200', 'A status is from 400 to 599'],
  ['*:drop=1', 'drop takes no value.'],
])('%j is refused with what is accepted', (text, problem) => {
  expect(parseFault(text)).toEqual(failed(expect.stringContaining(problem)));
});

test('the examples of messages can be read', () => {
  for (const example of FAULT_EXAMPLES) expect(parseFault(example)).toMatchObject({ ok: true });
});

const mishaps: fc.Arbitrary<Mishap> = fc.oneof(
  fc.constantFrom<Mishap>({ kind: 'drop' }, { kind: 'lostReply' }, { kind: 'duplicate' }, { kind: 'garbage' }),
  fc.record({ kind: fc.constant('latency' as const), ms: fc.integer({ min: 1, max: 3_600_000 }) }),
  fc.record({ kind: fc.constant('status' as const), status: fc.integer({ min: 400, max: 599 }) }),
);

test('what is written of a fault reads as the same fault', () => {
  const faults: fc.Arbitrary<Fault> = fc.record({
    call: fc.constantFrom('*' as const, ...CALLS),
    mishap: mishaps,
    from: fc.integer({ min: 1, max: 999_999 }),
    times: fc.oneof(fc.constant(Infinity), fc.integer({ min: 1, max: 999_999 })),
  });
  const readsTheSame = (fault: Fault) => {
    expect(parseFault(faultText(fault))).toEqual(ok(fault));
  };
  fc.assert(fc.property(faults, readsTheSame));
});
