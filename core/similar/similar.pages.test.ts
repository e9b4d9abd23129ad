import { expect, test } from 'vitest';
import { type SoundShop, soundPage } from './similar.pages.ts';

test('the dialog over the page of a sound comes and goes while the page stays as it is [DECISION-22]', () => {
  const shop = {} as SoundShop;
  const [closed, open] = [
    { id: 1, similar: false },
    { id: 1, similar: true },
  ];
  expect(soundPage.goOn?.(shop, closed, open)).toBeInstanceOf(Promise);
  expect(soundPage.goOn?.(shop, open, closed)).toBeInstanceOf(Promise);
  expect(soundPage.goOn?.(shop, closed, { id: 2, similar: false })).toBeNull();
});
