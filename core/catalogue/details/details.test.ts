import { describe, expect, test } from 'vitest';
import type { FailureKind } from '../../kernel/failure.ts';
import { failed, ok } from '../../kernel/result.ts';
import { FAILURE_KINDS, aFailure, aPackInFull, aSoundWithMidi, someStates } from '../../testing/builders.ts';
import { settled } from '../../kernel/settled.ts';
import { SIGNED_IN, type Shop, aShop } from '../../testing/shop.ts';

const bodies = (shop: Pick<Shop, 'toasts'>) => shop.toasts.visible.current.map(({ body }) => body);
/** The messages for a failed load: the catalogue's text, or that there is no network. */
const saidOf = (kind: FailureKind, text: string): readonly string[] => {
  if (kind === 'offline') return ['Check your connection, then try again.'];
  return kind === 'unauthenticated' || kind === 'notFound' ? [] : [text];
};

/** The two things that are shown by name, each with how to ask, answer and read. */
const DETAILS = {
  'a sound': {
    names: [1, 2],
    show: (shop: Shop, name: number) => shop.showSound.execute(name),
    calls: (shop: Shop) => shop.catalogue.soundDetails,
    item: aSoundWithMidi(1, 11),
    state: (shop: Shop) => shop.soundDetail.current,
    trouble: "We couldn't load sounds. Please reload page.",
  },
  'a pack': {
    names: ['one', 'two'],
    show: (shop: Shop, name: string) => shop.showPack.execute(name),
    calls: (shop: Shop) => shop.catalogue.packDetails,
    item: aPackInFull(),
    state: (shop: Shop) => shop.packDetail.current,
    trouble: "We couldn't load products. Please reload page.",
  },
} as const;

/** The same with its types forgotten: what the tests do is the same for both. */
interface AnyDetail {
  readonly names: readonly [unknown, unknown];
  readonly show: (shop: Shop, name: unknown) => Promise<unknown>;
  readonly calls: (shop: Shop) => {
    readonly waiting: ReadonlyArray<{ answer(answer: unknown): void }>;
    next(): { answer(answer: unknown): void };
    willAnswer(answer: unknown): unknown;
  };
  readonly item: unknown;
  readonly state: (shop: Shop) => unknown;
  readonly trouble: string;
}

describe.each(Object.entries(DETAILS) as unknown as ReadonlyArray<[string, AnyDetail]>)(
  'showing %s',
  (_, { names: [name, other], show, calls, item, state, trouble }) => {
    test('loads, then is there [ROUTE-15, ROUTE-16]', async () => {
      const shop = aShop();
      shop.catalogue.soundStates.willAnswer(ok(someStates()));
      expect(state(shop)).toEqual({ phase: 'idle' });
      const shown = show(shop, name);
      expect(state(shop)).toEqual({ phase: 'loading', name });
      calls(shop).next().answer(ok(item));
      expect(await shown).toEqual(ok(item));
      expect(state(shop)).toEqual({ phase: 'loaded', name, item });
    });

    test.each(FAILURE_KINDS)('that fails: %s [DECISION-46, DECISION-212]', async (kind) => {
      const shop = aShop(SIGNED_IN, ...(kind === 'unauthenticated' ? [['login', 'dismissed'] as const] : []));
      calls(shop).willAnswer(failed(aFailure(kind)));
      expect(await show(shop, name)).toEqual(failed(aFailure(kind)));
      expect(state(shop)).toEqual({ phase: 'failed', name, failure: aFailure(kind) });
      expect(bodies(shop)).toEqual(saidOf(kind, trouble));
      expect(shop.catalogue.soundStates.calls).toEqual([]);
      shop.dialogs.done();
    });

    test('shows the newer of two, whichever answers last, and says nothing of the older', async () => {
      const shop = aShop();
      shop.catalogue.soundStates.willAnswer(ok(someStates()));
      void show(shop, name);
      void show(shop, other);
      const [older, newer] = calls(shop).waiting;
      newer!.answer(ok(item));
      await settled();
      older!.answer(failed(aFailure('unavailable')));
      await settled();
      expect(state(shop)).toMatchObject({ phase: 'loaded', name: other });
      expect(bodies(shop)).toEqual([]);
    });
  },
);

test('the states of a shown sound and its companion are fetched [LIST-46]', async () => {
  const shop = aShop();
  shop.catalogue.soundStates.willAnswer(ok(someStates({ saved: [11] })));
  shop.catalogue.soundDetails.willAnswer(ok(aSoundWithMidi(1, 11)));
  await shop.showSound.execute(1);
  expect(shop.catalogue.soundStates.calls).toEqual([[[1, 11]]]);
  expect([shop.likedSounds.of(1), shop.likedSounds.of(11)]).toEqual([false, true]);
});
