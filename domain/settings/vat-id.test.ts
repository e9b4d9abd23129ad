import { expect, test } from 'vitest';
import { isVatId } from './vat-id.ts';

test.each([
  ['DE', 'DE136695976'],
  ['DE', '136 695 976'],
  ['AT', 'ATU13585627'],
  ['FR', 'Fr 40 303 265 045'],
  ['GR', 'EL 094259216'],
  ['NL', 'NL004495445B01'],
  ['GB', 'GB 980780684'],
  ['GB', 'XI980780684'],
  ['IM', 'GB980780684'],
  ['CH', 'CHE107787577MWST'],
  ['NO', 'NO 995 525 828 MVA'],
])('in %s, %s can be a VAT id', (country, vatId) => {
  expect(isVatId(country, vatId)).toBe(true);
});

test.each([
  ['DE', 'DE136695977'],
  ['AT', 'DE136695976'],
  ['FR', 'none'],
  ['GB', 'GB 980780685'],
  ['NO', 'NO 995 525 829 MVA'],
])('in %s, %s cannot', (country, vatId) => {
  expect(isVatId(country, vatId)).toBe(false);
});

test('every text can be one where nobody knows the numbers', () => {
  expect(isVatId('AQ', 'whatever')).toBe(true);
});
