import { describe, expect, it } from 'vitest';
import { spriteFor } from './sprite.ts';

describe('the drawings of a page', () => {
  it('are those that its icons refer to, each once, with their looks', () => {
    const sprite = spriteFor([
      { html: '<use href="#i-minus"></use><use href="#i-pause"></use><use href="#i-minus"></use>' },
    ]);
    expect(sprite.match(/<path[^>]*>/g)).toEqual([
      expect.stringMatching(/^<path id="i-pause" d="[^"]+" stroke-width="2.4"\/>$/),
      '<path id="i-minus" d="M3.5 8h9"/>',
    ]);
    expect(sprite).toMatch(/^<svg width="0" height="0" aria-hidden="true"><defs>/);
  });

  it('are not confused where a name begins like another', () => {
    expect(spriteFor([{ html: '<use href="#i-heartFilled"></use>' }]).match(/id="[^"]*"/g)).toEqual([
      'id="i-heartFilled"',
    ]);
  });

  it('are nothing where it has none', () => {
    expect(spriteFor([{ html: '<p>' }])).toBe('');
  });
});
