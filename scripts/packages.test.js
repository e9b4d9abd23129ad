import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (/** @type {string} */ file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

it('runs no script of a package that is installed', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
});

it('names the encoder that comes in a package under another license', () => {
  expect(read('THIRD-PARTY-NOTICES.md')).toMatch(/`wasm-media-encoders` .*LAME.*LGPL/);
});
