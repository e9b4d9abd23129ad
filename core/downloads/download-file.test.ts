import { describe, expect, test } from 'vitest';
import { userOf } from '../account/session.ts';
import { failed, ok } from '../kernel/result.ts';
import { FAILURE_KINDS, aFailure, aGrant, aNotice, aSound, aUser, someStates } from '../testing/builders.ts';
import { settled } from '../kernel/settled.ts';
import { SIGNED_IN, type Shop, UNKNOWN, VISITOR, aShop } from '../testing/shop.ts';

const WAV = { id: 1, format: 'wav', credits: 1 } as const;
const OPENED = ok({ target: null, bytes: null });
const CANNOT_OPEN = failed({ kind: 'cannotOpen', message: 'Disk full' } as const);
const balance = (shop: Pick<Shop, 'sessions'>) => userOf(shop.sessions.current)?.wallet.balance;
const titles = (shop: Pick<Shop, 'toasts'>) => shop.toasts.visible.current.map(({ title }) => title);

describe('downloading a file', () => {
  test('asks, lowers the balance, opens the link, marks, says so: in this order [ROLE-13, DOWN-01, DOWN-02, DOWN-03, DOWN-08, DOWN-12, DECISION-90]', async () => {
    const shop = aShop();
    const done = shop.downloadFile.execute(WAV);
    await settled();
    expect(shop.downloads.grants.calls).toEqual([[1, 'wav', 'id-1']]);
    expect(shop.downloaded.of(1)).toBe('downloading');
    expect(balance(shop)).toBe(10);

    shop.downloads.grants.next().answer(ok(aGrant({ takenCredits: 3 })));
    await settled();
    expect(balance(shop)).toBe(7);
    expect(shop.handover.opened.calls).toEqual([['/download/file/token']]);
    expect(shop.downloaded.of(1)).toBe('downloading');
    expect(titles(shop)).toEqual([]);
    expect(shop.analytics.events).toEqual([]);

    shop.handover.opened.next().answer(ok({ target: '/tmp/pad.wav', bytes: 9 }));
    expect(await done).toEqual(ok({ ...aGrant({ takenCredits: 3 }), target: '/tmp/pad.wav', bytes: 9 }));
    expect(shop.downloaded.of(1)).toBe(true);
    expect(titles(shop)).toEqual(['Downloading...']);
    expect(shop.analytics.events).toEqual([{ name: 'download', id: 1, format: 'wav' }]);
  });

  test('again for nothing leaves the balance alone [DECISION-89, DECISION-93]', async () => {
    const shop = aShop();
    shop.downloads.grants.willAnswer(ok(aGrant({ takenCredits: 0 })));
    shop.handover.opened.willAnswer(OPENED);
    const before = shop.sessions.current;
    await shop.downloadFile.execute(WAV);
    expect(shop.sessions.current).toBe(before);
  });

  test('never shows a balance below nothing', async () => {
    const shop = aShop();
    shop.downloads.grants.willAnswer(ok(aGrant({ takenCredits: 11 })));
    shop.handover.opened.willAnswer(OPENED);
    await shop.downloadFile.execute(WAV);
    expect(balance(shop)).toBe(0);
  });

  test.each(FAILURE_KINDS.filter((kind) => kind !== 'unauthenticated' && kind !== 'forbidden'))(
    'that fails leaves an error and says so for 10 seconds: %s [DOWN-04, DOWN-11, DECISION-88]',
    async (kind) => {
      const shop = aShop();
      shop.downloads.grants.willAnswer(failed(aFailure(kind)));
      expect(await shop.downloadFile.execute(WAV)).toEqual(failed(aFailure(kind)));
      expect(shop.downloaded.of(1)).toBe('error');
      expect(shop.toasts.visible.current).toMatchObject([{ title: 'File Downloading Issue', seconds: 10 }]);
      expect(shop.handover.opened.calls).toEqual([]);
      expect(shop.analytics.events).toEqual([]);
      expect(balance(shop)).toBe(10);
    },
  );

  test('without a session leaves false and opens the login dialog [DOWN-04, DOWN-10, DECISION-88]', async () => {
    const shop = aShop(UNKNOWN, ['login', 'signedIn']);
    shop.downloads.grants.willAnswer(failed(aFailure('unauthenticated')));
    await shop.downloadFile.execute(WAV);
    expect(shop.downloaded.of(1)).toBe(false);
    expect(titles(shop)).toEqual([]);
    expect(shop.downloads.grants.calls).toHaveLength(1);
    shop.dialogs.done();
  });

  test('that is refused leaves false, shows the notice, and asks who is here again [DOWN-09, DOWN-13, DOWN-14, DECISION-88, DECISION-173]', async () => {
    const shop = aShop(SIGNED_IN, ['message', 'closed']);
    shop.downloads.grants.willAnswer(failed(aFailure('forbidden')));
    shop.account.users.willAnswer(ok(aUser({ wallet: { balance: 2 } })));
    await shop.downloadFile.execute(WAV);
    expect(shop.downloaded.of(1)).toBe(false);
    expect(shop.dialogs.asked).toEqual([{ kind: 'message', ask: aNotice() }]);
    expect(balance(shop)).toBe(2);
    expect(titles(shop)).toEqual([]);
    shop.dialogs.done();
  });

  test('whose link cannot be opened leaves an error, but the credits are spent [DOWN-05, DOWN-11]', async () => {
    const shop = aShop();
    shop.downloads.grants.willAnswer(ok(aGrant({ takenCredits: 1 })));
    shop.handover.opened.willAnswer(CANNOT_OPEN);
    expect(await shop.downloadFile.execute(WAV)).toEqual(CANNOT_OPEN);
    expect(shop.downloaded.of(1)).toBe('error');
    expect(titles(shop)).toEqual(['File Downloading Issue']);
    expect(balance(shop)).toBe(9);
    expect(shop.analytics.events).toEqual([]);
  });

  test.each(['https://evil.example/x.wav', '//evil.example', 'javascript:alert(1)', '', '/\\evil.example'])(
    "whose link is '%s' is not opened [DOWN-05, DECISION-214]",
    async (url) => {
      const shop = aShop();
      shop.downloads.grants.willAnswer(ok(aGrant({ url })));
      expect(await shop.downloadFile.execute(WAV)).toMatchObject({ failure: { kind: 'cannotOpen' } });
      expect(shop.handover.opened.calls).toEqual([]);
      expect(shop.downloaded.of(1)).toBe('error');
      expect(titles(shop)).toEqual(['File Downloading Issue']);
    },
  );

  test('asks a known visitor to log in and makes no call [ROLE-33, DECISION-10]', async () => {
    const shop = aShop(VISITOR, ['login', 'signedIn']);
    expect(await shop.downloadFile.execute(WAV)).toMatchObject({ failure: { kind: 'unauthenticated' } });
    expect(shop.downloads.grants.calls).toEqual([]);
    expect(shop.downloaded.of(1)).toBeNull();
    shop.dialogs.done();
  });

  test('ignores a second press while the first is under way, also in the same moment [DECISION-213]', async () => {
    const shop = aShop();
    shop.handover.opened.willAnswer(OPENED);
    const presses = [shop.downloadFile.execute(WAV), shop.downloadFile.execute(WAV)];
    await settled();
    shop.downloads.grants.next().answer(ok(aGrant()));
    expect(await Promise.all(presses)).toEqual([expect.objectContaining({ ok: true }), failed({ kind: 'busy' })]);
    expect(shop.downloads.grants.calls).toHaveLength(1);
    expect(balance(shop)).toBe(9);
  });

  test('wins over states that were asked for while it was under way, whichever answers first', async () => {
    for (const statesFirst of [true, false]) {
      const shop = aShop();
      shop.handover.opened.willAnswer(OPENED);
      void shop.downloadFile.execute(WAV);
      await settled();
      void shop.loadStates.execute([aSound({ id: 1 })]);
      await settled();
      const states = () => shop.catalogue.soundStates.next().answer(ok(someStates()));
      const grant = () => shop.downloads.grants.next().answer(ok(aGrant()));
      for (const release of statesFirst ? [states, grant] : [grant, states]) {
        release();
        await settled();
      }
      expect(shop.downloaded.of(1)).toBe(true);
    }
  });

  test('that an undo was answered during asks what has come of the file: it may have been bought again', async () => {
    const shop = aShop();
    const done = shop.downloadFile.execute(WAV);
    await settled();
    shop.downloaded.begin(1, false)(false);
    shop.downloads.grants.next().answer(ok(aGrant({ takenCredits: 1 })));
    shop.handover.opened.willAnswer(OPENED);
    shop.catalogue.soundStates.willAnswer(ok(someStates({ downloaded: [1] })));
    await done;
    await settled();
    expect(shop.catalogue.soundStates.calls).toEqual([[[1]]]);
    expect(shop.downloaded.of(1)).toBe(true);
  });

  test('after a logout touches neither the marks nor the balance of the next customer [DECISION-16]', async () => {
    const shop = aShop();
    shop.handover.opened.willAnswer(OPENED);
    void shop.downloadFile.execute(WAV);
    await settled();
    shop.account.logOuts.willAnswer(ok(undefined));
    await shop.logOut.execute();
    shop.sessions.signIn(aUser({ id: 8, wallet: { balance: 5 } }));
    shop.downloads.grants.next().answer(ok(aGrant({ takenCredits: 3 })));
    await settled();
    expect(shop.downloaded.current.size).toBe(0);
    expect(balance(shop)).toBe(5);
  });
});
