import { expect, test } from 'vitest';
import { codeOf, newLicenseNumber, readLicenseNumber } from './license-number.ts';

test('numbers differ, and read as they are written', () => {
  const numbers = Array.from({ length: 1000 }, newLicenseNumber);
  expect(new Set(numbers).size).toBe(1000);
  for (const number of numbers) expect(readLicenseNumber(number)).toBe(number);
});

test.each([
  ['ls-7k2m-qx4p-9d3t', 'LS-7K2M-QX4P-9D3T'],
  [' 7K2MQX4P9D3T ', 'LS-7K2M-QX4P-9D3T'],
  ['LS 7K2M QX4P 9D3T', 'LS-7K2M-QX4P-9D3T'],
  ['LS-OIL0-0000-0000', 'LS-0110-0000-0000'],
  ['LS-7K2M-QX4P-9D3', null],
  ['LS-7K2M-QX4P-9D3U', null],
  ['', null],
])('%j is read as %j', (text, number) => {
  expect(readLicenseNumber(text)).toBe(number);
});

test('the code follows from the signature', () => {
  expect(codeOf('a')).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  expect(codeOf('a')).toBe(codeOf('a'));
  expect(codeOf('a')).not.toBe(codeOf('b'));
});
