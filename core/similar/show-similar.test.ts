import { describe, expect, test } from 'vitest';
import { NO_FILTERS, toggleValue } from '../catalogue/filters/filters.ts';
import { ok } from '../kernel/result.ts';
import { Dialogs } from '../shell/dialogs.ts';
import { aSound, someStates } from '../testing/builders.ts';
import { settled } from '../kernel/settled.ts';
import { SIGNED_IN, VISITOR, aShop, openShop } from '../testing/shop.ts';
import { similarTo, withWeight } from '../catalogue/filters/similarity.ts';

const [PAD, BASS] = [aSound({ id: 1, name: 'Warm Pad' }), aSound({ id: 2, name: 'Low Bass' })];
const LOOPS = toggleValue(NO_FILTERS, 'types', 'LOOP', 'include');

/** A shop whose dialogs are answered by the test. */
function aShopOf(session = SIGNED_IN) {
  const shop = openShop(session, new Dialogs());
  shop.catalogue.similarSounds.willAnswer(ok([BASS]));
  shop.catalogue.soundStates.willAnswer(ok(someStates()));
  const open = () => {
    const [dialog, ...others] = shop.dialogs.open.current;
    if (dialog?.kind !== 'similar' || others.length > 0) throw new Error('The dialog is not the only one.');
    return dialog;
  };
  return { ...shop, open };
}

describe('find-similar', () => {
  test('opens the dialog of the sound at once, for anyone, and loads meanwhile [SIM-01, SIM-02, LIST-14]', async () => {
    const shop = aShopOf(VISITOR);
    void shop.showSimilar.execute(PAD);
    expect(shop.open().ask).toEqual({ sound: PAD, filters: NO_FILTERS });
    expect(shop.similarSounds.current).toMatchObject({ phase: 'loading', question: similarTo(1) });
    await settled();
    expect(shop.similarSounds.current).toMatchObject({ phase: 'loaded', sounds: [BASS] });
  });

  test.each([
    ['/samples?types[]=LOOP', LOOPS],
    ['/sample-pack/night-drive?types[]=LOOP', LOOPS],
    ['/sample/9?types[]=LOOP', NO_FILTERS],
    ['/', NO_FILTERS],
  ])('at %s stays within the filters of the list', async (address, filters) => {
    const shop = aShopOf();
    shop.navigation.push(address);
    void shop.showSimilar.execute(PAD);
    expect(shop.open().ask.filters).toEqual(filters);
    expect(shop.catalogue.similarSounds.calls).toEqual([[{ ...similarTo(1), filters }]]);
  });

  test('opens one dialog, however often it is pressed', async () => {
    const shop = aShopOf();
    void shop.showSimilar.execute(PAD);
    await shop.showSimilar.execute(BASS);
    expect(shop.open().ask.sound).toBe(PAD);
  });

  test('on a row of the dialog goes on with that sound, weighed as before [SIM-02]', async () => {
    const shop = aShopOf();
    const closed = shop.showSimilar.execute(PAD);
    const weights = withWeight(similarTo(1).weights, 'rhythm', 0);
    await shop.findSimilar.execute({ ...similarTo(1), weights });
    shop.dialogs.answer(shop.open(), { goOn: BASS });
    await settled();
    expect(shop.open().ask.sound).toBe(BASS);
    expect(shop.catalogue.similarSounds.calls.at(-1)).toEqual([{ ...similarTo(2), weights }]);
    shop.dialogs.answer(shop.open(), 'closed');
    await closed;
    expect(shop.similarSounds.current).toEqual({ phase: 'idle' });
  });
});

describe('a step back', () => {
  test('is going on with the sound before, however far one has gone', async () => {
    const shop = aShopOf();
    const [DRUM] = [aSound({ id: 3, name: 'Tight Drum' })];
    const closed = shop.showSimilar.execute(PAD);
    const trail = () => shop.showSimilar.trail.current.map(({ id }) => id);
    for (const [next, expected] of [
      [BASS, [1]],
      [DRUM, [1, 2]],
      [BASS, [1]],
      [PAD, []],
      [DRUM, [1]],
    ] as const) {
      shop.dialogs.answer(shop.open(), { goOn: next });
      await settled();
      expect([shop.open().ask.sound, trail()]).toEqual([next, expected]);
    }
    shop.dialogs.answer(shop.open(), 'closed');
    await closed;
    expect(trail()).toEqual([]);
  });
});

describe('closing the dialog', () => {
  test('takes ?similar=1 out of the address without a new entry in the history [ROUTE-17, DECISION-22]', async () => {
    const shop = aShop(SIGNED_IN, ['similar', 'closed']);
    shop.catalogue.similarSounds.willAnswer(ok([]));
    shop.navigation.push('/sample/1?similar=1');
    await shop.showSimilar.execute(PAD);

    expect(shop.navigation.history).toEqual(['/', '/sample/1']);
    shop.dialogs.done();
  });

  test('leaves every other address as it is', async () => {
    const shop = aShop(SIGNED_IN, ['similar', 'closed']);
    shop.catalogue.similarSounds.willAnswer(ok([]));
    shop.navigation.push('/samples?types[]=LOOP');
    await shop.showSimilar.execute(PAD);
    expect(shop.navigation.location.current).toEqual({ path: '/samples', search: '?types[]=LOOP' });
  });
});
