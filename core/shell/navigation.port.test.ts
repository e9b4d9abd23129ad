import { expect, test } from 'vitest';
import { fc, garbageQuery, someText } from '../testing/arbitraries.ts';
import { locationOf, pinnedIn, withPinned } from './navigation.port.ts';

test('a location is a path and its own parameters, without what is pinned', () => {
  expect(locationOf('/samples?lock=Fm,140&name=pad&order=id,desc#top')).toEqual({
    path: '/samples',
    search: '?name=pad&order=id,desc',
  });
  expect(locationOf('/samples?lock=Fm,140')).toEqual({ path: '/samples', search: '' });
  expect(locationOf('/samples?name=pad')).toEqual({ path: '/samples', search: '?name=pad' });
  expect([locationOf('?name=pad'), pinnedIn('?lock=C')]).toEqual([{ path: '', search: '?name=pad' }, 'C']);
});

test('pinning keeps every other parameter as it was written, and takes the place of an older pin', () => {
  expect(withPinned('/samples?a=%2f+x&lock=C&&b', 'F#m,140')).toBe('/samples?a=%2f+x&&b&lock=F%23m,140');
  expect(withPinned('/samples?lock=C', null)).toBe('/samples');
});

test('a parameter whose name only begins alike is a parameter of the page', () => {
  expect(withPinned('/samples?locked=1', 'C')).toBe('/samples?locked=1&lock=C');
  expect(pinnedIn('/samples?locked=1')).toBeNull();
});

test('whatever the address and the value: what is pinned is read again, and the location stays', () => {
  fc.assert(
    fc.property(garbageQuery, someText, (query, value) => {
      const address = `/samples?${query.replaceAll('#', '')}`;
      const pinned = withPinned(address, value);
      expect(pinnedIn(pinned)).toBe(value.toWellFormed());
      expect(locationOf(pinned)).toEqual(locationOf(address));
      expect(withPinned(pinned, null)).toBe(withPinned(address, null));
    }),
  );
});
