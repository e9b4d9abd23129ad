import { expect, it } from 'vitest';
import { isLicenseFound } from './found-licenses.ts';

const LICENSE = {
  number: 'LS-7K2M-QX4P-9D3T',
  sound: 'Warm Pad 01',
  pack: 'Night Drive',
  provider: 'Kiln Records',
  fullLegalName: 'Łucja Café',
  producerName: 'Enchantress',
};

it.each([
  ['', true],
  ['warm', true],
  ['pad night', true],
  ['kiln enchant', true],
  ['LS-7K2M', true],
  ['7k2m-qx4p', true],
  ['cafe', true],
  ['arm', false],
  ['warm bass', false],
])('a license is found by the beginnings of its words: %j, %s', (query, isFound) => {
  expect(isLicenseFound(LICENSE, query)).toBe(isFound);
});
