import { describe, expect, test } from 'vitest';
import { userOf } from '../../account/session.ts';
import { failed, ok } from '../../kernel/result.ts';
import { FAILURE_KINDS, aFailure, aNotice, aPack, aUser, someStates } from '../../testing/builders.ts';
import { aQuote, aSection } from '../../testing/fake-credits.ts';
import type { ScriptLine } from '../../testing/scripted-dialogs.ts';
import { settled } from '../../kernel/settled.ts';
import { SIGNED_IN, type Shop, VISITOR, aShop } from '../../testing/shop.ts';

const PACK = aPack({ id: 1 });
const SECTION = aSection();
const GRANT = { packId: 1, url: '/dl/archive/token', takenCredits: 2, after: null };
const OPENED = ok({ target: null, bytes: null });
const FREE_WITH_TIP = { phase: 'signedIn', user: aUser({ showSingleDownloadTip: true, plan: { id: 1 } }) } as const;

const balance = (shop: Shop) => userOf(shop.sessions.current)?.wallet.balance;
const toasts = (shop: Shop) => shop.toasts.visible.current;
const events = (shop: Shop) => shop.analytics.events;

/** A shop whose pack has WAV files, and MIDI for nothing. */
function aReadyShop(...script: readonly ScriptLine[]) {
  const shop = aShop(SIGNED_IN, ...script);
  const midi = aSection({ type: 'midi', credits: 0, isFree: true });
  shop.packDownloads.confirmations.willAnswer(ok([SECTION, midi]));
  shop.credits.quotes.willAnswer(ok(aQuote({ total: 2, balanceAfter: 8 })));
  shop.handover.opened.willAnswer(OPENED);
  shop.catalogue.soundStates.willAnswer(ok(someStates()));
  return { ...shop, midi };
}

describe('downloading a pack', () => {
  test('asks what there is, lets choose, buys the section, opens its link, says so [PACK-01, PACK-02, PACK-03, PACK-04, PACK-05, DECISION-101, DECISION-102]', async () => {
    const shop = aReadyShop(['confirmPack', 'wav']);
    const done = shop.downloadPack.execute(PACK);
    await settled();
    expect(shop.packDownloads.confirmations.calls).toEqual([[1]]);
    const quote = aQuote({ total: 2, balanceAfter: 8 });
    expect(shop.dialogs.asked).toEqual([
      {
        kind: 'confirmPack',
        ask: {
          pack: PACK,
          sections: [
            { ...SECTION, quote },
            { ...shop.midi, quote },
          ],
        },
      },
    ]);
    expect(shop.packDownloads.grants.calls).toEqual([[SECTION, 'id-1']]);
    expect(toasts(shop)).toEqual([]);
    shop.packDownloads.grants.next().answer(ok(GRANT));
    expect(await done).toEqual(ok([{ ...GRANT, type: 'wav', target: null, bytes: null }]));
    expect(shop.handover.opened.calls).toEqual([['/dl/archive/token']]);
    expect(balance(shop)).toBe(8);
    expect(toasts(shop)).toMatchObject([
      { severity: 'success', title: 'Downloading...', body: 'Download process has been started!', seconds: 5 },
    ]);
  });

  test('buys several types one after the other, each under its own key [PACK-04, DECISION-102]', async () => {
    const shop = aReadyShop(['confirmPack', { types: ['midi', 'wav'] }]);
    const done = shop.downloadPack.execute(PACK);
    await settled();
    expect(shop.packDownloads.grants.calls).toEqual([[SECTION, 'id-1']]);
    shop.packDownloads.grants.next().answer(ok(GRANT));
    await settled();
    expect(shop.packDownloads.grants.calls).toEqual([
      [SECTION, 'id-1'],
      [shop.midi, 'id-2'],
    ]);
    shop.packDownloads.grants.next().answer(ok({ ...GRANT, takenCredits: 0 }));
    expect(await done).toEqual(
      ok([
        { ...GRANT, type: 'wav', target: null, bytes: null },
        { ...GRANT, takenCredits: 0, type: 'midi', target: null, bytes: null },
      ]),
    );
    expect(balance(shop)).toBe(8);
  });

  test('stops at the first type that fails', async () => {
    const shop = aReadyShop(['confirmPack', { types: ['wav', 'midi'] }]);
    shop.packDownloads.grants.willAnswer(failed(aFailure('unavailable')));
    expect(await shop.downloadPack.execute(PACK)).toEqual(failed(aFailure('unavailable')));
    expect(shop.packDownloads.grants.calls).toHaveLength(1);
    expect(toasts(shop)).toHaveLength(1);
  });

  test('that is dismissed takes nothing', async () => {
    const shop = aReadyShop(['confirmPack', 'dismissed']);
    expect(await shop.downloadPack.execute(PACK)).toEqual(failed({ kind: 'dismissed' }));
    expect(shop.packDownloads.grants.calls).toEqual([]);
  });

  test('is counted before the call, also when that fails [ANLT-03, PACK-10, PACK-11, DECISION-104]', async () => {
    const shop = aShop();
    void shop.downloadPack.execute(PACK);
    expect(events(shop)).toEqual([]);
    await settled();
    expect(events(shop)).toEqual([{ name: 'add_to_cart', productId: 1 }]);
    shop.packDownloads.confirmations.next().answer(failed(aFailure('offline')));
    await settled();
    expect(events(shop)).toHaveLength(1);
  });

  test('shows the confirmation without quotes when those cannot be had', async () => {
    const shop = aReadyShop(['confirmPack', 'dismissed']);
    shop.credits.quotes.willAnswer(failed(aFailure('unavailable')));
    await shop.downloadPack.execute(PACK);
    expect(shop.dialogs.asked[0]?.ask).toMatchObject({ sections: [{ quote: null }, { quote: null }] });
  });

  test('asks a known visitor to log in, counts nothing and makes no call [PACK-09, DECISION-10]', async () => {
    const shop = aShop(VISITOR, ['login', 'dismissed']);
    expect(await shop.downloadPack.execute(PACK)).toMatchObject({ failure: { kind: 'unauthenticated' } });
    expect([events(shop), shop.packDownloads.confirmations.calls]).toEqual([[], []]);
    shop.dialogs.done();
  });

  test('without a session opens the login dialog [PACK-09]', async () => {
    const shop = aShop(SIGNED_IN, ['login', 'dismissed']);
    shop.packDownloads.confirmations.willAnswer(failed(aFailure('unauthenticated')));
    await shop.downloadPack.execute(PACK);
    shop.dialogs.done();
    expect(toasts(shop)).toEqual([]);
  });

  test.each(FAILURE_KINDS.filter((kind) => kind !== 'unauthenticated' && kind !== 'forbidden'))(
    "that fails says 'Something went wrong' for 7 seconds: %s [PACK-06, DECISION-103]",
    async (kind) => {
      for (const call of ['confirmation', 'download'] as const) {
        const shop = aReadyShop(['confirmPack', 'wav']);
        if (call === 'confirmation') shop.packDownloads.confirmations.willAnswer(failed(aFailure(kind)));
        shop.packDownloads.grants.willAnswer(failed(aFailure(kind)));
        expect(await shop.downloadPack.execute(PACK)).toEqual(failed(aFailure(kind)));
        expect(toasts(shop)).toMatchObject([
          { severity: 'danger', title: 'Something went wrong', body: null, seconds: 7 },
        ]);
        expect(balance(shop)).toBe(10);
      }
    },
  );

  test.each(['confirmation', 'download'] as const)(
    'that is refused shows the message and asks who is here again: %s [PACK-07, ROLE-22]',
    async (call) => {
      const script: readonly ScriptLine[] = call === 'download' ? [['confirmPack', 'wav']] : [];
      const shop = aReadyShop(...script, ['message', 'closed']);
      if (call === 'confirmation') shop.packDownloads.confirmations.willAnswer(failed(aFailure('forbidden')));
      shop.packDownloads.grants.willAnswer(failed(aFailure('forbidden')));
      shop.account.users.willAnswer(ok(aUser()));
      await shop.downloadPack.execute(PACK);
      expect(shop.dialogs.asked.at(-1)).toEqual({ kind: 'message', ask: aNotice() });
      expect([toasts(shop), shop.account.users.calls.length]).toEqual([[], 1]);
      shop.dialogs.done();
    },
  );

  test('whose link cannot be opened says so, with the credits spent [DOWN-05]', async () => {
    const shop = aReadyShop(['confirmPack', 'wav']);
    shop.handover.opened.willAnswer(failed({ kind: 'cannotOpen', message: 'Disk full' }));
    shop.packDownloads.grants.willAnswer(ok(GRANT));
    expect(await shop.downloadPack.execute(PACK)).toMatchObject({ failure: { kind: 'cannotOpen' } });
    expect(toasts(shop)).toMatchObject([{ title: 'File Downloading Issue' }]);
    expect(balance(shop)).toBe(8);
  });

  test('whose link leads elsewhere is not opened [DECISION-214]', async () => {
    const shop = aReadyShop(['confirmPack', 'wav']);
    shop.packDownloads.grants.willAnswer(ok({ ...GRANT, url: 'https://evil.example/a.zip' }));
    expect(await shop.downloadPack.execute(PACK)).toMatchObject({ failure: { kind: 'cannotOpen' } });
    expect(shop.handover.opened.calls).toEqual([]);
  });

  test('ignores a second press while the first is under way, and takes the next one after [DECISION-213]', async () => {
    const shop = aReadyShop(['confirmPack', 'wav'], ['confirmPack', 'dismissed']);
    const first = shop.downloadPack.execute(PACK);
    await settled();
    expect(await shop.downloadPack.execute(PACK)).toEqual(failed({ kind: 'busy' }));
    shop.packDownloads.grants.next().answer(ok(GRANT));
    await first;
    expect(await shop.downloadPack.execute(PACK)).toEqual(failed({ kind: 'dismissed' }));
    expect(events(shop)).toHaveLength(2);
  });

  test.each([100, 90])(
    'shows the balance after it at once, though user data answered %i while it was paid [DECISION-90]',
    async (meanwhile) => {
      const shop = aReadyShop(['confirmPack', 'wav']);
      shop.sessions.signIn(aUser({ wallet: { balance: 100, version: 4 } }));
      void shop.downloadPack.execute(PACK);
      await settled();
      void shop.loadUser.execute();
      await settled();
      shop.account.users
        .next()
        .answer(ok(aUser({ wallet: { balance: meanwhile, version: meanwhile === 90 ? 5 : 4 } })));
      await settled();
      const after = { customerId: aUser().id, credits: 90, version: 5 };
      shop.packDownloads.grants.next().answer(ok({ ...GRANT, takenCredits: 10, after }));
      await settled();
      expect(balance(shop)).toBe(90);
      expect(shop.account.users.calls).toHaveLength(1);
    },
  );

  test('is quoted without a question, a count or a charge', async () => {
    const shop = aReadyShop();
    const quote = aQuote({ total: 2, balanceAfter: 8 });
    expect(await shop.downloadPack.quote(PACK)).toEqual(
      ok([
        { ...SECTION, quote },
        { ...shop.midi, quote },
      ]),
    );
    expect([events(shop), shop.dialogs.asked, shop.packDownloads.grants.calls]).toEqual([[], [], []]);
  });
});

describe('the tip on single downloads', () => {
  /** Refused again and again, on a free plan whose flag the backend still has. */
  function aRefusedShop(flag: boolean, ...script: readonly ScriptLine[]) {
    const user = { ...FREE_WITH_TIP.user, showSingleDownloadTip: flag };
    const shop = aShop({ phase: 'signedIn', user }, ...script);
    shop.packDownloads.confirmations.willAnswer(failed(aFailure('forbidden')));
    shop.account.users.willAnswer(ok(user));
    return shop;
  }

  test('follows the message of a refusal, once per flag [PACK-08, DOWN-19, ROLE-38, SHELL-42, DECISION-06]', async () => {
    const shop = aRefusedShop(true, ['message', 'closed'], ['singleDownloadTip', 'closed'], ['message', 'closed']);
    await shop.downloadPack.execute(PACK);
    expect(shop.dialogs.asked.map(({ kind }) => kind)).toEqual(['message', 'singleDownloadTip']);
    expect(userOf(shop.sessions.current)?.showSingleDownloadTip).toBe(false);
    await shop.downloadPack.execute(PACK);
    expect(shop.dialogs.asked.map(({ kind }) => kind)).toEqual(['message', 'singleDownloadTip', 'message']);
    shop.dialogs.done();
  });

  test('is not shown without the flag [PACK-08, DECISION-06]', async () => {
    const shop = aRefusedShop(false, ['message', 'closed']);
    await shop.downloadPack.execute(PACK);
    expect(shop.dialogs.asked.map(({ kind }) => kind)).toEqual(['message']);
  });

  test('is shown to the next customer, too [DECISION-06]', async () => {
    const tip = ['singleDownloadTip', 'closed'] as const;
    const shop = aRefusedShop(true, ['message', 'closed'], tip, ['message', 'closed'], tip);
    await shop.downloadPack.execute(PACK);
    const next = aUser({ id: 8, showSingleDownloadTip: true });
    shop.sessions.signIn(next);
    shop.account.users.willAnswer(ok(next));
    await shop.downloadPack.execute(PACK);
    expect(shop.dialogs.asked.map(({ kind }) => kind).filter((kind) => kind === 'singleDownloadTip')).toHaveLength(2);
    shop.dialogs.done();
  });
});
