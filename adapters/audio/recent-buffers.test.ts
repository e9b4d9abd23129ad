import { describe, expect, it } from 'vitest';
import { RecentBuffers } from './recent-buffers.ts';

/** Stereo: eight bytes a frame. */
const aSound = (length: number) => ({ buffer: { length, numberOfChannels: 2 } });

describe('RecentBuffers', () => {
  it('lets the least recently used go when there are too many', () => {
    const recent = new RecentBuffers({ count: 2, bytes: 1e6 });
    const [a, b, c] = [aSound(1), aSound(1), aSound(1)];
    recent.keep('a', a);
    recent.keep('b', b);
    recent.get('a');
    recent.keep('c', c);
    expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([a, null, c]);
  });

  it('lets go until the bytes fit, but not of what was kept last', () => {
    const recent = new RecentBuffers({ count: 9, bytes: 500 });
    for (const name of ['a', 'b', 'c']) recent.keep(name, aSound(30));
    expect([recent.get('a'), recent.bytes]).toEqual([null, 480]);
    recent.keep('large', aSound(1000));
    expect([recent.get('b'), recent.get('c'), recent.bytes]).toEqual([null, null, 8000]);
    recent.keep('large', aSound(10));
    expect(recent.bytes).toBe(80);
    recent.drop('large');
    expect(recent.bytes).toBe(0);
  });
});
