import { expect, test } from 'vitest';
import { NO_ADDRESS, changedAddress, problemsOf, tidyAddress } from './address.ts';

const FULL = {
  firstName: 'Ada',
  lastName: 'King',
  street: '12 St James',
  postalCode: 'SW1',
  countryCode: 'GB',
  city: 'London',
};

test('both forms ask for names, country, city and postal code, the full one for a street, too [ACCT-10, ACCT-13]', () => {
  expect(Object.keys(problemsOf('billing', {})).toSorted()).toEqual([
    'city',
    'countryCode',
    'firstName',
    'lastName',
    'postalCode',
  ]);
  expect(Object.keys(problemsOf('full', {}))).toContain('street');
  expect(problemsOf('full', FULL)).toEqual({});
});

test('business name, VAT id and the second line may stay empty [ACCT-11, ACCT-14]', () => {
  expect(problemsOf('full', { ...FULL, houseNumber: '', businessName: '', vatId: '' })).toEqual({});
});

test('a country is one of the list, and no text is longer than 100 [ACCT-02]', () => {
  expect(problemsOf('full', { ...FULL, countryCode: 'gb' })).toEqual({
    countryCode: 'Please choose a country from the list.',
  });
  expect(problemsOf('full', { ...FULL, city: 'x'.repeat(101) })).toEqual({
    city: 'Please use at most 100 characters.',
  });
  expect(problemsOf('full', { ...FULL, city: 'x'.repeat(100) })).toEqual({});
});

test('texts are stored on one line, without marks that turn what stands beside them', () => {
  expect(tidyAddress('full', { firstName: ' Ada\n \u202eLovelace\u0000 ', city: '\t' })).toEqual({
    firstName: 'Ada Lovelace',
    city: '',
  });
});

test('the billing form takes no street, whoever sends one [ACCT-16]', () => {
  expect(tidyAddress('billing', { street: 'x', city: 'y' })).toEqual({ city: 'y' });
});

test('what a form leaves out stays, and what is empty is cleared [DECISION-136]', () => {
  const stored = { ...NO_ADDRESS, businessName: 'Kiln Ltd', vatId: 'GB980780684', street: 'x' };
  expect(changedAddress(stored, { city: 'York', vatId: '' })).toEqual({ ...stored, city: 'York', vatId: null });
});
