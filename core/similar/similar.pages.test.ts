import { expect, test } from 'vitest';
import { ok } from '../kernel/result.ts';
import { settled } from '../kernel/settled.ts';
import { locationOf } from '../shell/navigation.port.ts';
import { aSound, someStates } from '../testing/builders.ts';
import { aShop } from '../testing/shop.ts';
import { type SoundShop, soundPage } from './similar.pages.ts';
import { soundRoute } from './similar.routes.ts';

const SOUND = aSound({ id: 1 });

/** A page of a sound, and the sounds whose Similar sounds were shown. */
function aPage(address: string) {
  const shop = aShop();
  shop.catalogue.soundStates.willAnswer(ok(someStates()));
  const shown: number[] = [];
  const showSimilar = { execute: async ({ id }: { readonly id: number }) => void shown.push(id) };
  const press = async (act: (feature: unknown) => unknown) => act({ showSimilar });
  const { soundDetail, similarSounds, loadStates } = shop;
  const pages = {
    catalogue: { soundDetail, similarSounds, loadStates },
    shell: { navigation: { location: { current: locationOf(address) } } },
    similar: { press },
  } as unknown as SoundShop;
  return { shop, pages, shown };
}

test.each([
  ['the sound has not loaded', '/sample/1?similar=1', { id: 1, similar: true }, null, []],
  ['the address asks for them', '/sample/1?similar=1', { id: 1, similar: true }, SOUND, [1]],
  ['the address does not', '/sample/1', { id: 1, similar: false }, SOUND, []],
  ['they were closed meanwhile', '/sample/1', { id: 1, similar: true }, SOUND, []],
  ['another sound was opened meanwhile', '/sample/2?similar=1', { id: 1, similar: true }, SOUND, []],
  ['the page was left meanwhile', '/samples', { id: 1, similar: true }, SOUND, []],
  ['another sound is on view', '/sample/2?similar=1', { id: 2, similar: true }, SOUND, []],
])('where %s, Similar sounds are shown or not [DECISION-22]', async (_, address, about, item, expected) => {
  const { shop, pages, shown } = aPage(address);
  if (item) shop.soundDetail.set({ phase: 'loaded', name: item.id, item });
  await soundPage.greet?.(pages, about, null);
  expect(shown).toEqual(expected);
});

test('a page has greeted when the dialog over it is closed, and is complete when its states are there', async () => {
  const { shop, pages } = aPage('/sample/1?similar=1');
  shop.soundDetail.set({ phase: 'loaded', name: 1, item: SOUND });
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const showSimilar = { execute: () => promise };
  const press = async (act: (feature: unknown) => unknown) => act({ showSimilar });
  let isGreeted = false;
  const greeting = soundPage
    .greet?.({ ...pages, similar: { press } } as unknown as SoundShop, { id: 1, similar: true }, null)
    .then(() => (isGreeted = true));
  await settled();
  expect(isGreeted).toBe(false);
  resolve(undefined);
  await greeting;

  const asked = Promise.withResolvers<undefined>();
  const catalogue = { ...pages.catalogue, loadStates: { one: () => asked.promise } };
  let isComplete = false;
  const completing = soundPage.complete?.({ ...pages, catalogue }).then(() => (isComplete = true));
  await settled();
  expect(isComplete).toBe(false);
  asked.resolve(undefined);
  await completing;
});

test('what a customer has done with a sound is asked for with those that are similar to it', async () => {
  const { shop, pages } = aPage('/sample/1');
  await soundPage.complete?.(pages);
  expect(shop.catalogue.soundStates.calls).toEqual([]);
  shop.soundDetail.set({ phase: 'loaded', name: 1, item: SOUND });
  await soundPage.complete?.(pages);
  shop.similarSounds.set({ phase: 'loaded', sounds: [aSound({ id: 5 })] } as never);
  await soundPage.complete?.(pages);
  expect(shop.catalogue.soundStates.calls).toEqual([[[1]], [[1, 5]]]);
});

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

test.each([
  ['/sample/1?t=2.5', 2.5],
  ['/sample/1?t=99999', 99_999],
  ['/sample/1?t=1&t=3', 3],
  ['/sample/1', undefined],
  ['/sample/1?t=', undefined],
  ['/sample/1?t=-1', undefined],
  ['/sample/1?t=1e3', undefined],
  ['/sample/1?t=later', undefined],
])('%s asks for the moment %s', (address, moment) => {
  expect(soundRoute.read(locationOf(address))?.moment).toBe(moment);
});

test('the moment of the address is put into the player, unless the page is left meanwhile', async () => {
  const { shop, pages } = aPage('/sample/1?t=2.5');
  const cued: unknown[] = [];
  const player = { cueMoment: { execute: (...at: unknown[]) => void cued.push(at) } };
  await soundPage.greet?.({ ...pages, player }, { id: 1, similar: false, moment: 2.5 }, null);
  expect(cued).toEqual([]);
  shop.soundDetail.set({ phase: 'loaded', name: 1, item: SOUND });
  await soundPage.greet?.({ ...pages, player }, { id: 1, similar: false, moment: 3 }, null);
  expect(cued).toEqual([]);
  await soundPage.greet?.({ ...pages, player }, { id: 1, similar: false, moment: 2.5 }, null);
  expect(cued).toEqual([[SOUND, 2.5]]);
});
