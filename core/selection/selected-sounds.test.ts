import { describe, expect, test } from 'vitest';
import { failed, ok } from '../kernel/result.ts';
import { aFailure, aSound, aSoundWithMidi, someStates } from '../testing/builders.ts';
import { settled } from '../kernel/settled.ts';
import { SIGNED_IN, VISITOR, aShop, openShop } from '../testing/shop.ts';
import { Dialogs } from '../shell/dialogs.ts';

describe('the selected sounds', () => {
  test('are asked for in the order of choosing, then their states [SEL-03, DECISION-127, LIST-46]', async () => {
    const shop = aShop();
    shop.catalogue.soundStates.willAnswer(ok(someStates({ saved: [2] })));
    shop.tick.add([12, 1, 2]);
    const loading = shop.loadSelected.execute();
    await settled();
    expect(shop.selected.current).toEqual({ phase: 'loading' });
    expect(shop.selectionPort.requests.calls).toEqual([[[12, 1, 2]]]);

    const sounds = [aSoundWithMidi(2, 12), aSound({ id: 1 })];
    shop.selectionPort.requests.next().answer(ok(sounds));
    expect(await loading).toEqual(ok(sounds));
    expect(shop.selected.current).toEqual({ phase: 'loaded', sounds });
    expect(shop.catalogue.soundStates.calls).toEqual([[[2, 12, 1]]]);
    expect(shop.likedSounds.of(2)).toBe(true);
  });

  test('need no call when nothing is chosen [DECISION-127]', async () => {
    const shop = aShop();
    expect(await shop.loadSelected.execute()).toEqual(ok([]));
    expect(shop.selected.current).toEqual({ phase: 'loaded', sounds: [] });
    expect(shop.selectionPort.requests.calls).toEqual([]);
  });

  test('ask a visitor to log in, without a call and without the dialog [SEL-03, DECISION-127]', async () => {
    const shop = aShop(VISITOR, ['login', 'dismissed'], ['login', 'signedIn']);
    shop.tick.add([1]);
    expect(await shop.loadSelected.execute()).toMatchObject({ ok: false, failure: { kind: 'unauthenticated' } });
    await shop.showSelected.execute();
    shop.dialogs.done();
    expect(shop.selectionPort.requests.calls).toEqual([]);
  });

  test('ask for a login when the session has ended, too [DECISION-127]', async () => {
    const shop = aShop(SIGNED_IN, ['login', 'dismissed']);
    shop.tick.add([1]);
    shop.selectionPort.requests.willAnswer(failed(aFailure('unauthenticated')));
    await shop.loadSelected.execute();
    expect(shop.dialogs.asked).toEqual([{ kind: 'login', ask: {} }]);
  });

  test('fail as a list of sounds does, and can be asked for again [DECISION-127, ERR-08]', async () => {
    const shop = aShop();
    shop.tick.add([1]);
    const loading = shop.loadSelected.execute();
    await settled();
    shop.selectionPort.requests.next().answer(failed(aFailure('unavailable')));
    await loading;
    expect(shop.selected.current).toMatchObject({ phase: 'failed', failure: { kind: 'unavailable' } });
    expect(shop.toasts.visible.current).toMatchObject([
      {
        severity: 'danger',
        title: 'Sorry, Something went wrong!',
        body: "We couldn't load sounds. Please reload page.",
        seconds: 7,
      },
    ]);
  });

  test('show what was asked for last, whatever answers last', async () => {
    const shop = aShop();
    shop.catalogue.soundStates.willAnswer(ok(someStates()));
    shop.tick.add([1]);
    void shop.loadSelected.execute();
    await settled();
    const older = shop.selectionPort.requests.next();
    shop.tick.add([2]);
    void shop.loadSelected.execute();
    await settled();
    shop.selectionPort.requests.waiting[1]!.answer(ok([aSound({ id: 1 }), aSound({ id: 2 })]));
    await settled();
    older.answer(ok([aSound({ id: 1 })]));
    await settled();
    expect(shop.selected.current).toMatchObject({ phase: 'loaded', sounds: [{ id: 1 }, { id: 2 }] });
  });

  test('are shown in a dialog of their own [SEL-01, SEL-04]', async () => {
    const shop = aShop(SIGNED_IN, ['selectedSounds', 'closed']);
    shop.tick.add([1]);
    shop.catalogue.soundStates.willAnswer(ok(someStates()));
    shop.selectionPort.requests.willAnswer(ok([aSound({ id: 1 })]));
    await shop.showSelected.execute();
    shop.dialogs.done();
    expect(shop.selected.current).toMatchObject({ phase: 'loaded', sounds: [{ id: 1 }] });
  });

  test('load while their dialog is open, which is waited for', async () => {
    const shop = openShop(SIGNED_IN, new Dialogs());
    shop.catalogue.soundStates.willAnswer(ok(someStates()));
    shop.selectionPort.requests.willAnswer(ok([aSound({ id: 1 })]));
    shop.tick.add([1]);
    let isClosed = false;
    void shop.showSelected.execute().then(() => (isClosed = true));
    await settled();
    const dialog = shop.dialogs.open.current.find(({ kind }) => kind === 'selectedSounds');
    expect([dialog?.kind, shop.selected.current.phase, isClosed]).toEqual(['selectedSounds', 'loaded', false]);
    shop.dialogs.answer({ id: dialog!.id, kind: 'selectedSounds' }, 'closed');
    await settled();
    expect(isClosed).toBe(true);
  });

  test('are forgotten at a logout [DECISION-16]', async () => {
    const shop = aShop();
    shop.tick.add([1, 2]);
    shop.account.logOuts.willAnswer(ok(undefined));
    await shop.logOut.execute();
    expect([...shop.selection.current]).toEqual([]);
    expect(shop.cookies.read('multidownload')).toBeNull();
  });
});
