import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Place, placeName, readPlace, storedPlace, THIS_NETWORK } from './places.ts';

test.each<[Place, string, string]>([
  [THIS_NETWORK, 'This network', 'network'],
  [{ kind: 'country', code: 'DE', city: null }, 'Germany', 'DE'],
  [{ kind: 'country', code: 'DE', city: 'Frankfurt am Main' }, 'Frankfurt am Main, Germany', 'DE Frankfurt am Main'],
  // The code of Kosovo is user-assigned in the standard.
  [{ kind: 'country', code: 'XK', city: null }, 'XK', 'XK'],
])('a place has a name and is stored as one text: %j', (place, name, stored) => {
  expect([placeName(place), storedPlace(place)]).toEqual([name, stored]);
});

test('every place is read again as it was stored', () => {
  const city = fc.option(fc.string({ minLength: 1 }).filter((text) => text.trim() === text && text !== ''));
  const code = fc.constantFrom('DE', 'US', 'XK');
  fc.assert(
    fc.property(code, city, (ofCountry, ofCity) => {
      const place = { kind: 'country', code: ofCountry, city: ofCity } as const;
      expect(readPlace(storedPlace(place))).toEqual(place);
    }),
  );
  expect(readPlace(storedPlace(THIS_NETWORK))).toEqual(THIS_NETWORK);
});

test.each([null, '', 'de', 'Germany', 'D', 'DEU', ' DE'])('nothing is made of %j', (stored) => {
  expect(readPlace(stored)).toBeNull();
});
