import { afterEach, expect, test, vi } from 'vitest';
import { Scope } from '../scope/scope.ts';
import { showOwnFonts } from './own-fonts.ts';

const asked: string[] = [];
const fontsThat = (load: (font: string) => Promise<unknown>) => {
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: vi.fn(load) } });
};

afterEach(() => {
  asked.length = 0;
  document.body.replaceChildren();
  delete document.documentElement.dataset['fonts'];
});

test('shows both fonts in every part of the page and in what comes later, once both are there', async () => {
  fontsThat(async (font) => asked.push(font));
  document.body.innerHTML = `<nav></nav><main>${'<p><b></b></p>'.repeat(80)}</main>`;
  await showOwnFonts(new Scope());
  expect(asked).toEqual(['1em "Instrument Sans Variable"', '1em "JetBrains Mono Variable"']);
  const parts = [document.documentElement, ...document.querySelectorAll<HTMLElement>('nav, p')];
  expect(parts.filter(({ dataset }) => dataset['fonts'] !== 'own')).toEqual([]);
  expect(document.querySelector('main')!.dataset['fonts']).toBeUndefined();
});

test('stays with the stand-ins where one of them cannot be fetched', async () => {
  fontsThat((font) => (font.includes('Mono') ? Promise.reject(new Error('offline')) : Promise.resolve()));
  document.body.innerHTML = '<p></p>';
  await showOwnFonts(new Scope());
  expect(document.querySelector('[data-fonts]')).toBeNull();
});
