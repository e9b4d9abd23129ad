import { describe, expect, test } from 'vitest';
import { pathOf, route } from './route.ts';

const pack = route({ method: 'GET', path: '/api/pack/{slug}/sample/{id}', responses: { 204: null } });

describe('the address of a route', () => {
  test('holds each value percent-encoded in its place', () => {
    expect(pathOf(pack, { slug: 'a/b ü', id: 7 })).toBe('/api/pack/a%2Fb%20%C3%BC/sample/7');
  });

  test('holds U+FFFD in place of half a surrogate pair', () => {
    expect(pathOf(pack, { slug: '\ud800-\udc00', id: 7 })).toBe('/api/pack/%EF%BF%BD-%EF%BF%BD/sample/7');
  });

  test('is a bug without one of its values', () => {
    expect(() => pathOf(pack, { slug: 'a' })).toThrow('needs a value for {id}');
  });
});
