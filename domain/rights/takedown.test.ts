import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decided, readClaim, readClaimed, readReason, TAKEDOWN_DECISIONS, TAKEDOWN_STATES } from './takedown.ts';

const form = {
  address: 'https://shop.example/sample/12?similar=1',
  name: '  Ada\u202e  King ',
  email: 'Ada@Example.org',
  right: 'recording',
  statement: 'My recording of 2019, cut into\r\na loop.',
  goodFaith: true,
};

describe('a claim', () => {
  it('is read from what was filled in', () => {
    expect(readClaim(form)).toEqual({
      claimed: { kind: 'sound', id: 12 },
      name: 'Ada King',
      email: 'ada@example.org',
      right: 'recording',
      statement: 'My recording of 2019, cut into\na loop.',
    });
    expect(readClaim({ ...form, address: '/sample-pack/tape-garden' })).toMatchObject({
      claimed: { kind: 'pack', slug: 'tape-garden' },
    });
  });

  it.each([
    ['address', 'https://shop.example/samples'],
    ['address', '/sample/0'],
    ['name', ''],
    ['email', 'ada'],
    ['right', 'mine'],
    ['statement', 'mine'],
    ['statement', 'x'.repeat(2001)],
    ['goodFaith', false],
  ])('names the field %s that is wrong', (field, value) => {
    expect(readClaim({ ...form, [field]: value })).toEqual([field]);
  });

  it('never reads an address that it could not write', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const claimed = readClaimed(text);
        if (claimed === null) return;
        const written = claimed.kind === 'sound' ? `/sample/${claimed.id}` : `/sample-pack/${claimed.slug}`;
        expect(readClaimed(written)).toEqual(claimed);
      }),
    );
  });
});

describe('a decision', () => {
  it('stops the sale when it upholds, and lets it go on when it rejects or is countered', () => {
    expect(decided('open', 'uphold')).toBe('upheld');
    expect(decided('open', 'reject')).toBe('rejected');
    expect(decided('upheld', 'reject')).toBe('rejected');
    expect(decided('upheld', 'counter')).toBe('countered');
    expect(decided('countered', 'uphold')).toBe('upheld');
    expect(decided('open', 'counter')).toBeNull();
  });

  it('always changes how the claim stands', () => {
    for (const state of TAKEDOWN_STATES)
      for (const decision of TAKEDOWN_DECISIONS) expect(decided(state, decision)).not.toBe(state);
  });

  it('needs a reason that can be read', () => {
    expect(readReason('  It is a cover. ')).toBe('It is a cover.');
    expect(readReason(' \u0007 ')).toBeNull();
    expect(readReason('x'.repeat(501))).toBeNull();
  });
});
