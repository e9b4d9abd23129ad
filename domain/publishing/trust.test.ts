import fc from 'fast-check';
import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import type { JudgedFinding } from './draft.ts';
import { inQueue } from './queue.ts';
import { aloneFor, drawOf, holdOf, isDrawn, isHandedInFor, isTrustedBy, judgedAfter, mayMoveSale } from './trust.ts';

const digestOf = (key: string, id: number): Uint8Array => createHmac('sha256', key).update(drawOf(id)).digest();
const drawn = (key: string, oneIn: number): readonly number[] =>
  Array.from({ length: 10_000 }, (_, id) => id).filter((id) => isDrawn(digestOf(key, id), oneIn));

it('draws about one in so many, the same again with the same key, and others with another', () => {
  const first = drawn('a', 5);
  expect(first.length).toBeGreaterThan(1_850);
  expect(first.length).toBeLessThan(2_150);
  expect(drawn('a', 5)).toEqual(first);
  const both = drawn('b', 5).filter((id) => first.includes(id));
  expect(both.length).toBeLessThan(550);
  // A lower rate samples a subset of what a higher one samples.
  expect(drawn('a', 20).filter((id) => !first.includes(id))).toEqual([]);
});

it('draws everything by one in one, and nothing by none', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (digest) => {
      expect(isDrawn(digest, 1)).toBe(true);
      expect(isDrawn(digest, 0)).toBe(false);
    }),
  );
  expect(isDrawn(new Uint8Array(32).fill(255), 1)).toBe(true);
});

const finding = (level: JudgedFinding['level'], waived: string | null): JudgedFinding => ({
  code: 'clipped',
  level,
  file: null,
  measured: { text: '', value: null, unit: null },
  rule: '',
  repair: '',
  evidence: {},
  waived,
});

it('lets a pack go alone only from who is trusted, without what blocks, a waiver, a claim or an objection', () => {
  const known = { isTrusted: true, reason: 'Known.' };
  const clean = { trust: [known], findings: [finding('warn', null)], isClaimed: false, isObjected: false };
  expect(holdOf(clean)).toBeNull();
  const gone = [known, { isTrusted: false, reason: 'Not its own.' }];
  expect(holdOf({ ...clean, trust: gone, isClaimed: true })).toEqual({ kind: 'distrusted', reason: 'Not its own.' });
  expect(holdOf({ ...clean, trust: [] })).toEqual({ kind: 'distrusted', reason: null });
  expect(holdOf({ ...clean, isClaimed: true })).toEqual({ kind: 'claimed' });
  expect(holdOf({ ...clean, isObjected: true })).toEqual({ kind: 'objected' });
  expect(holdOf({ ...clean, findings: [finding('block', null)] })).toEqual({ kind: 'blocked' });
  expect(holdOf({ ...clean, findings: [finding('block', 'Meant.')] })).toEqual({ kind: 'blocked' });
});

it('trusts by what was decided last, and nobody of whom nothing was decided', () => {
  expect(isTrustedBy([])).toBe(false);
  expect(isTrustedBy([{ isTrusted: true }])).toBe(true);
  expect(isTrustedBy([{ isTrusted: true }, { isTrusted: false }])).toBe(false);
});

it('does not tell a maker what was drawn or confirmed', () => {
  expect(
    (['passed', 'drawn', 'confirmed', 'objected', null] as const).map((alone) => aloneFor('maker', alone)),
  ).toEqual(['passed', 'passed', 'passed', 'objected', null]);
  expect(judgedAfter(null, 'object')).toBeNull();
  expect(judgedAfter('objected', 'confirm')).toBe('confirmed');
  expect(judgedAfter('passed', 'object')).toBe('objected');
});

it('lets a maker move the sale of what goes on sale by trust, until it is there', () => {
  expect(mayMoveSale({ state: 'scheduled', alone: 'passed' })).toBe(true);
  expect(mayMoveSale({ state: 'scheduled', alone: null })).toBe(false);
  expect(mayMoveSale({ state: 'on-sale', alone: 'passed' })).toBe(false);
});

it('knows what was handed in for a moment, or for at once', () => {
  const pack = { state: 'scheduled', alone: 'passed', onSaleAt: 5 } as const;
  expect([isHandedInFor(pack, 5, 1), isHandedInFor(pack, 6, 1), isHandedInFor(pack, null, 1)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(isHandedInFor(pack, null, 5)).toBe(true);
  expect(isHandedInFor({ ...pack, alone: null }, 5, 1)).toBe(false);
});

it('queues what was drawn last, once it is sold', () => {
  const pack = { onSaleAt: null, submittedAt: 1 };
  const drafts = [
    { ...pack, id: 1, state: 'on-sale', alone: 'drawn' },
    { ...pack, id: 2, state: 'on-sale', alone: 'passed' },
    { ...pack, id: 3, state: 'submitted', alone: null },
    { ...pack, id: 4, state: 'off-sale', alone: 'drawn' },
    { ...pack, id: 5, state: 'on-sale', alone: 'objected' },
  ] as const;
  expect(inQueue(drafts).map(({ id }) => id)).toEqual([3, 1, 4]);
});
