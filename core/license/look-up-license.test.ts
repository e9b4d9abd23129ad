import { expect, test } from 'vitest';
import { failed, ok } from '../kernel/result.ts';
import { aFailure } from '../testing/builders.ts';
import { FakeLicenses } from '../testing/fake-licenses.ts';
import { type License, LookedUpLicense } from './license.ts';
import { LookUpLicense } from './look-up-license.ts';

const NAME = { number: 'LS-7K2M-QX4P-9D3T', code: null };
const LICENSE: License = {
  number: NAME.number,
  issuedAt: 0,
  sound: { id: 12, name: 'Warm Pad', file: 'warm-pad.wav' },
  pack: 'Night Drive',
  provider: 'Loopstead',
  sha256: '00'.repeat(32),
  declaration: null,
  licensee: null,
};

function setUp() {
  const [licenses, lookedUp] = [new FakeLicenses(), new LookedUpLicense({ phase: 'idle' })];
  return { licenses, lookedUp, lookUp: new LookUpLicense(licenses, lookedUp) };
}

test('shows what the shop says about a license', async () => {
  const { licenses, lookedUp, lookUp } = setUp();
  const outcome = lookUp.execute(NAME);
  expect(lookedUp.current).toEqual({ phase: 'loading', name: NAME });
  licenses.lookedUp.next().answer(ok(LICENSE));
  expect(await outcome).toEqual(ok(LICENSE));
  expect(lookedUp.current).toEqual({ phase: 'loaded', name: NAME, license: LICENSE });
});

test('shows that there is no such license', async () => {
  const { licenses, lookedUp, lookUp } = setUp();
  const outcome = lookUp.execute(NAME);
  licenses.lookedUp.next().answer(failed(aFailure('notFound')));
  await outcome;
  expect(lookedUp.current).toEqual({ phase: 'failed', name: NAME, failure: { kind: 'notFound' } });
});

test('cancels a question that a newer one has replaced', async () => {
  const { licenses, lookedUp, lookUp } = setUp();
  const first = lookUp.execute(NAME);
  const other = { number: 'LS-2', code: 'AB' };
  const second = lookUp.execute(other);
  expect(await first).toEqual(failed({ kind: 'superseded' }));
  licenses.lookedUp.next().answer(ok(LICENSE));
  await second;
  expect(lookedUp.current).toEqual({ phase: 'loaded', name: other, license: LICENSE });
});
