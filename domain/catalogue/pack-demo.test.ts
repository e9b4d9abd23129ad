import { expect, it } from 'vitest';
import { demoAmong } from './pack-demo.ts';

it('lets the first loop speak for a pack, else its first sound, else none', () => {
  const [hit, loop, later] = [{ type: 'ONE_SHOT' }, { type: 'LOOP' }, { type: 'LOOP' }];
  expect(demoAmong([hit, loop, later])).toBe(loop);
  expect(demoAmong([hit])).toBe(hit);
  expect(demoAmong([])).toBeNull();
});
