import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { recoveryCode, typedRecoveryCode } from './recovery-codes.ts';
import { base32, codeAt, matchingStep, stepAt, totpAddress } from './totp.ts';

const hmac = (counter: Uint8Array) => createHmac('sha1', '12345678901234567890').update(counter).digest();

describe('codes by the time', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at second %i', (seconds, code) => {
    expect(codeAt(hmac, stepAt(seconds * 1000))).toBe(code);
  });

  test('are taken of this step and of one beside it, later than the last that was used', () => {
    const now = 1_000 * 30_000;
    const match = (step: number, last = 0) => matchingStep(hmac, codeAt(hmac, step), now, last);
    expect([998, 999, 1_000, 1_001, 1_002].map((step) => match(step))).toEqual([null, 999, 1_000, 1_001, null]);
    expect([999, 1_000, 1_001].map((step) => match(step, 1_000))).toEqual([null, null, 1_001]);
    expect(matchingStep(hmac, '12345', now, 0)).toBeNull();
  });

  test('have a secret in base 32, as RFC 4648 writes it, and an address for apps', () => {
    const written = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)));
    expect(written).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI']);
    expect(totpAddress('MZXW6', 'a+b@c.test')).toBe(
      'otpauth://totp/Loopstead:a%2Bb%40c.test?secret=MZXW6&issuer=Loopstead',
    );
  });
});

test('recovery codes are read however they are typed', () => {
  const code = recoveryCode(Uint8Array.from([1, 2, 3, 4, 5, 6, 7]));
  expect(code).toMatch(/^[a-z2-7]{4}-[a-z2-7]{4}-[a-z2-7]{4}$/);
  expect(typedRecoveryCode(` ${code.toUpperCase().replaceAll('-', '')} `)).toBe(code);
  for (const none of ['', '123456', 'abcd-efgh', `${code}a`, 'abcd-efgh-ijk1'])
    expect(typedRecoveryCode(none)).toBeNull();
});
