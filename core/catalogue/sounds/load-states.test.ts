import { describe, expect, test } from 'vitest';
import { failed, ok } from '../../kernel/result.ts';
import { aFailure, aSound, aSoundWithMidi, someStates } from '../../testing/builders.ts';
import { settled } from '../../kernel/settled.ts';
import { aShop } from '../../testing/shop.ts';

const sounds = (from: number, count: number) => Array.from({ length: count }, (_, at) => aSound({ id: from + at }));

describe('the states of the shown sounds', () => {
  test('are asked for all at once, companions included, each id once [LIST-46]', async () => {
    const shop = aShop();
    void shop.loadStates.execute([aSoundWithMidi(1, 11), aSoundWithMidi(2, 11)]);
    expect(shop.catalogue.soundStates.calls).toEqual([[[1, 11, 2]]]);
  });

  test('fit into one call of 400 ids [DECISION-211]', async () => {
    const shop = aShop();
    shop.catalogue.soundStates.willAnswer(ok(someStates()));
    await shop.loadStates.execute(sounds(1, 450));
    expect(shop.catalogue.soundStates.calls[0]![0]).toHaveLength(400);
  });

  test('of sounds beside them are asked for, however many were shown beside before', async () => {
    const shop = aShop();
    shop.catalogue.soundStates.willAnswerBy((ids) => ok(someStates({ saved: ids })));
    await shop.loadStates.execute(sounds(1, 200));
    for (let turn = 0; turn < 12; turn += 1) await shop.loadStates.also(sounds(1000 + turn * 40, 40));
    expect(shop.likedSounds.of(1000 + 12 * 40 - 1)).toBe(true);
  });

  test('are there when asking for them is over, in any of its ways', async () => {
    const shop = aShop();
    const [sound] = sounds(1, 1);
    for (const ask of [
      () => shop.loadStates.execute([sound!]),
      () => shop.loadStates.also([sound!]),
      () => shop.loadStates.more([sound!]),
      () => shop.loadStates.one(sound!),
      () => shop.loadStates.of([1]),
      () => shop.loadStates.refresh(),
    ]) {
      let isOver = false;
      const asking = ask().then(() => (isOver = true));
      await settled();
      expect(isOver).toBe(false);
      shop.catalogue.soundStates.next().answer(ok(someStates()));
      await asking;
    }
  });

  test('are asked for again with those beside them, after a login [DECISION-130]', async () => {
    const shop = aShop();
    shop.catalogue.soundStates.willAnswer(ok(someStates()));
    await shop.loadStates.execute(sounds(1, 2));
    await shop.loadStates.also(sounds(2, 2));
    await shop.loadStates.refresh();
    expect(shop.catalogue.soundStates.calls.at(-1)).toEqual([[1, 2, 3]]);
    await shop.loadStates.execute(sounds(7, 1));
    await shop.loadStates.also(sounds(8, 1));
    await shop.loadStates.refresh();
    expect(shop.catalogue.soundStates.calls.at(-1)).toEqual([[7, 8]]);
  });

  test('of a list are asked for again also when the sound of a page that was left came after it', async () => {
    const shop = aShop();
    shop.catalogue.soundStates.willAnswer(ok(someStates()));
    await shop.loadStates.execute(sounds(1, 2));
    await shop.loadStates.one(aSound({ id: 5 }));
    await shop.loadStates.refresh();
    expect(shop.catalogue.soundStates.calls.at(-1)).toEqual([[5, 1, 2]]);
  });

  test('of more files than one call takes are asked for in several [DECISION-211]', async () => {
    const shop = aShop();
    shop.catalogue.soundStates.willAnswerBy((ids) => ok(someStates({ saved: [ids.at(-1)!] })));
    await shop.loadStates.execute(sounds(1, 400));
    await shop.loadStates.more(sounds(401, 2));
    await shop.loadStates.refresh();
    expect(shop.catalogue.soundStates.calls.map(([ids]) => ids.length)).toEqual([400, 2, 400, 2]);
    expect([shop.likedSounds.of(400), shop.likedSounds.of(402)]).toEqual([true, true]);
  });

  test('are not asked for when nothing is shown', async () => {
    const shop = aShop();
    await shop.loadStates.refresh();
    await shop.loadStates.execute([]);
    expect(shop.catalogue.soundStates.calls).toEqual([]);
  });

  test('come from the answer that was asked for last, whichever arrives last', async () => {
    const shop = aShop();
    void shop.loadStates.execute(sounds(1, 1));
    void shop.loadStates.refresh();
    const [older, newer] = shop.catalogue.soundStates.waiting;
    newer!.answer(ok(someStates({ saved: [1], rareFinds: true })));
    await settled();
    older!.answer(ok(someStates({ downloaded: [1] })));
    await settled();
    expect([shop.likedSounds.of(1), shop.downloaded.of(1), shop.rareFinds.current]).toEqual([true, false, true]);
  });

  test('of an older answer count for sounds that no newer one knows', async () => {
    const shop = aShop();
    void shop.loadStates.also(sounds(5, 1));
    void shop.loadStates.execute(sounds(1, 1));
    const [similar, list] = shop.catalogue.soundStates.waiting;
    list!.answer(failed(aFailure('offline')));
    similar!.answer(ok(someStates({ saved: [5] })));
    await settled();
    expect([shop.likedSounds.of(5), shop.likedSounds.of(1)]).toEqual([true, null]);
  });
});
