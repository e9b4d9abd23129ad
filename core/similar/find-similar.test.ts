import { describe, expect, test } from 'vitest';
import { NO_FILTERS, toggleValue } from '../catalogue/filters/filters.ts';
import { failed, ok } from '../kernel/result.ts';
import { FAILURE_KINDS, aFailure, aSound, someStates } from '../testing/builders.ts';
import { settled } from '../kernel/settled.ts';
import { SIGNED_IN, type Shop, aShop } from '../testing/shop.ts';
import { REST_MS } from './find-similar.ts';
import { type SimilarQuestion, similarTo, withWeight } from '../catalogue/filters/similarity.ts';

const SOUNDS = [aSound({ id: 5 }), aSound({ id: 6 })];
const weighed = (rhythm: number, question = similarTo(1)): SimilarQuestion => ({
  ...question,
  weights: withWeight(question.weights, 'rhythm', rhythm),
});

/** A shop that knows the plain answer for sound 1. */
async function aShopWithSounds(): Promise<Shop> {
  const shop = aShop();
  shop.catalogue.soundStates.willAnswer(ok(someStates()));
  const found = shop.findSimilar.execute(similarTo(1));
  shop.catalogue.similarSounds.next().answer(ok(SOUNDS));
  await found;
  return shop;
}

describe('sounds like one sound', () => {
  test('load, then are there, with the states of their rows [SIM-03, LIST-46]', async () => {
    const shop = aShop();
    shop.catalogue.soundStates.willAnswer(ok(someStates({ saved: [6] })));
    expect(shop.similarSounds.current).toEqual({ phase: 'idle' });
    const found = shop.findSimilar.execute(similarTo(1));
    expect(shop.similarSounds.current).toEqual({ phase: 'loading', question: similarTo(1), previous: null });
    shop.catalogue.similarSounds.next().answer(ok(SOUNDS));
    expect(await found).toEqual(ok(SOUNDS));
    expect(shop.similarSounds.current).toEqual({ phase: 'loaded', question: similarTo(1), sounds: SOUNDS });
    expect(shop.catalogue.soundStates.calls).toEqual([[[5, 6]]]);
    expect([shop.likedSounds.of(5), shop.likedSounds.of(6)]).toEqual([false, true]);
  });

  test.each(FAILURE_KINDS)('that fail: %s [DECISION-126, ERR-05, ERR-06, ERR-07]', async (kind) => {
    const asksToLogIn = kind === 'unauthenticated' || kind === 'forbidden';
    const shop = aShop(SIGNED_IN, ...(asksToLogIn ? [['login', 'dismissed'] as const] : []));
    shop.catalogue.similarSounds.willAnswer(failed(aFailure(kind)));
    expect(await shop.findSimilar.execute(similarTo(1))).toEqual(failed(aFailure(kind)));
    expect(shop.similarSounds.current).toEqual({ phase: 'failed', question: similarTo(1), failure: aFailure(kind) });
    const trouble = {
      severity: 'danger',
      ...(kind === 'offline'
        ? { title: 'You are offline', body: 'Check your connection, then try again.' }
        : { title: 'Sorry, Something went wrong!', body: 'Try to reopen this modal or please refresh page.' }),
      seconds: 7,
    };
    expect(shop.toasts.visible.current).toEqual(
      asksToLogIn || kind === 'notFound' ? [] : [expect.objectContaining(trouble)],
    );
    expect(shop.catalogue.soundStates.calls).toEqual([]);
    shop.dialogs.done();
  });

  test('stay on view while the same sound is asked about in another way, not while another is', async () => {
    const shop = await aShopWithSounds();
    void shop.findSimilar.execute(weighed(0));
    expect(shop.similarSounds.current).toMatchObject({ phase: 'loading', previous: SOUNDS });
    void shop.findSimilar.execute(similarTo(2));
    expect(shop.similarSounds.current).toMatchObject({ phase: 'loading', previous: null });
  });

  test('are asked for with weights and filters', async () => {
    const shop = aShop();
    const question = { ...weighed(0.5), filters: toggleValue(NO_FILTERS, 'types', 'LOOP', 'include') };
    void shop.findSimilar.execute(question);
    expect(shop.catalogue.similarSounds.calls).toEqual([[question]]);
  });

  test('are those of the newest question: older ones are cancelled, and say nothing', async () => {
    const shop = aShop();
    shop.catalogue.soundStates.willAnswer(ok(someStates()));
    const older = shop.findSimilar.execute(similarTo(1));
    const call = shop.catalogue.similarSounds.next();
    void shop.findSimilar.execute(weighed(0));
    expect(call.cancelled).toBe(true);
    expect(await older).toEqual(failed({ kind: 'superseded' }));
    shop.catalogue.similarSounds.next().answer(ok(SOUNDS));
    call.answer(failed(aFailure('unavailable')));
    await settled();
    expect(shop.similarSounds.current).toEqual({ phase: 'loaded', question: weighed(0), sounds: SOUNDS });
    expect(shop.toasts.visible.current).toEqual([]);
  });

  test('are forgotten when nobody looks any more, and what is under way is cancelled', async () => {
    const shop = aShop();
    void shop.findSimilar.execute(similarTo(1));
    const call = shop.catalogue.similarSounds.next();
    shop.findSimilar.leave();
    await settled();
    expect(call.cancelled).toBe(true);
    expect(shop.similarSounds.current).toEqual({ phase: 'idle' });
  });
});

describe('a slider that moves', () => {
  test('shows at once and asks once, when it has come to rest', async () => {
    const shop = await aShopWithSounds();
    for (const weight of [0.9, 0.8, 0.7]) {
      void shop.findSimilar.soon(weighed(weight));
      await shop.clock.advanceBy(REST_MS - 1);
      expect(shop.similarSounds.current).toMatchObject({ phase: 'loading', question: weighed(weight) });
    }
    expect(shop.catalogue.similarSounds.calls).toHaveLength(1);
    await shop.clock.advanceBy(1);
    expect(shop.catalogue.similarSounds.calls.slice(1)).toEqual([[weighed(0.7)]]);
    shop.catalogue.similarSounds.next().answer(ok([SOUNDS[1]!]));
    await settled();
    expect(shop.similarSounds.current).toEqual({ phase: 'loaded', question: weighed(0.7), sounds: [SOUNDS[1]] });
    expect(shop.clock.waiting).toBe(0);
  });

  test('cancels the answer to where it was before', async () => {
    const shop = await aShopWithSounds();
    void shop.findSimilar.soon(weighed(0.5));
    await shop.clock.advanceBy(REST_MS);
    const call = shop.catalogue.similarSounds.next();
    void shop.findSimilar.soon(weighed(0.4));
    expect(call.cancelled).toBe(true);
  });

  test('asks nothing when the dialog is closed before it rests', async () => {
    const shop = await aShopWithSounds();
    void shop.findSimilar.soon(weighed(0.5));
    shop.findSimilar.leave();
    await shop.clock.advanceBy(REST_MS);
    expect(shop.catalogue.similarSounds.calls).toHaveLength(1);
  });
});
