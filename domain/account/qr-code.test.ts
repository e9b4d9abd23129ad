import { describe, expect, test } from 'vitest';
import { type Modules, qrCode } from './qr-code.ts';

const lines = (modules: Modules | null) =>
  (modules ?? []).map((row) => row.map((isDark) => (isDark ? '█' : '·')).join(''));

describe('a QR code', () => {
  test('is as large as its text needs', () => {
    const sizes = [1, 17, 18, 106, 230, 520].map((length) => qrCode('a'.repeat(length))?.length);
    expect(sizes).toEqual([21, 21, 25, 37, 53, 77]);
    expect(qrCode('a'.repeat(521))).toBeNull();
  });

  test('has its finders in three corners, and clocks between them', () => {
    const finder = ['███████', '█·····█', '█·███·█', '█·███·█', '█·███·█', '█·····█', '███████'];
    for (const length of [17, 106, 520]) {
      const drawn = lines(qrCode('a'.repeat(length)));
      expect(drawn.slice(0, 7).map((line) => line.slice(0, 7))).toEqual(finder);
      expect(drawn.slice(0, 7).map((line) => line.slice(-7))).toEqual(finder);
      expect(drawn.slice(-7).map((line) => line.slice(0, 7))).toEqual(finder);
      expect(drawn[6]!.slice(6, -6)).toMatch(/^(?:█·)+█$/);
    }
  });

  // Codes that an independent reader has read as these texts.
  test.each([
    'Loopstead',
    'otpauth://totp/Loopstead:max%40demo.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Loopstead',
  ])('of %s is drawn so', async (text) => {
    const name = text.length > 20 ? 'address' : 'word';
    await expect(`${lines(qrCode(text)).join('\n')}\n`).toMatchFileSnapshot(`snapshots/qr-${name}.txt`);
  });
});
