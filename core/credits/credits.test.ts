import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { userOf } from '../account/session.ts';
import { failed, ok } from '../kernel/result.ts';
import { aFailure, aNotice, aUser, someStates } from '../testing/builders.ts';
import { aQuote, aStatement, anEntry } from '../testing/fake-credits.ts';
import { settled } from '../kernel/settled.ts';
import { SIGNED_IN, VISITOR, aShop } from '../testing/shop.ts';
import { amountText, quoteText, reasonText } from './credits.messages.ts';
import { statementCsv } from './statement-csv.ts';
import { UndoDownload } from './undo-download.ts';

describe('a quote', () => {
  test('is asked for and answered as it is', async () => {
    const shop = aShop();
    shop.credits.quotes.willAnswer(ok(aQuote()));
    expect(await shop.getQuote.execute({ kind: 'file', fileId: 1 })).toEqual(ok(aQuote()));
    expect(shop.credits.quotes.calls).toEqual([[{ kind: 'file', fileId: 1 }]]);
  });

  test('asks a visitor for a login', async () => {
    const shop = aShop(VISITOR, ['login', 'dismissed']);
    expect(await shop.getQuote.execute({ kind: 'file', fileId: 1 })).toMatchObject({ ok: false });
    expect(shop.credits.quotes.calls).toEqual([]);
    shop.dialogs.done();
  });

  test('is told in one line', () => {
    const files = [1, 2, 3].map((id) => ({ id, credits: id === 1 ? 0 : 1, isOwned: id === 1 }));
    expect(quoteText(aQuote({ files, total: 2, balanceAfter: 8 }))).toBe('2 credits, 1 of 3 owned. Balance 10 → 8.');
    expect(quoteText(aQuote())).toBe('1 credit. Balance 10 → 9.');
    expect(quoteText(aQuote({ total: 30, refusal: aNotice() }))).toBe('30 credits. Not enough credits.');
  });
});

describe('the quote of the selection', () => {
  test('follows selection and balance, one call per burst, and forgets what is out of date', async () => {
    const shop = aShop();
    const following = shop.selectionQuote.follow();
    shop.selection.replace([1]);
    shop.selection.replace([1, 2]);
    await shop.clock.advanceBy(299);
    expect(shop.credits.quotes.calls).toEqual([]);
    await shop.clock.advanceBy(1);
    expect(shop.credits.quotes.calls).toEqual([[{ kind: 'selection', fileIds: [1, 2] }]]);
    shop.credits.quotes.next().answer(ok(aQuote({ total: 2 })));
    await settled();
    expect(shop.selectionQuote.current?.total).toBe(2);

    shop.sessions.spend(1);
    await shop.clock.advanceBy(300);
    expect(shop.selectionQuote.current).toBeNull();
    shop.credits.quotes.next().answer(failed(aFailure('unavailable')));
    await settled();
    expect(shop.selectionQuote.current).toBeNull();

    following.unsubscribe();
    shop.selection.replace([3]);
    await shop.clock.advanceBy(1000);
    expect(shop.credits.quotes.calls).toHaveLength(2);
  });

  test('is that of the newest question, whichever is answered last', async () => {
    const shop = aShop();
    shop.selectionQuote.follow();
    shop.selection.replace([1]);
    await shop.clock.advanceBy(300);
    shop.selection.replace([1, 2]);
    await shop.clock.advanceBy(300);
    const [first, second] = shop.credits.quotes.waiting;
    second!.answer(ok(aQuote({ total: 2 })));
    first!.answer(ok(aQuote({ total: 1 })));
    await settled();
    expect(shop.selectionQuote.current?.total).toBe(2);
  });

  test('is not asked for again where neither selection nor balance has changed', async () => {
    const shop = aShop();
    shop.credits.quotes.willAnswer(ok(aQuote()));
    shop.selection.replace([1]);
    shop.selectionQuote.follow();
    await shop.clock.advanceBy(300);
    shop.sessions.clearTip();
    await shop.clock.advanceBy(300);
    expect(shop.credits.quotes.calls).toHaveLength(1);
  });

  test.each([
    ['a visitor', VISITOR, [1]],
    ['nothing', SIGNED_IN, []],
  ])('is not asked for of %s', async (_, session, ids) => {
    const shop = aShop(session);
    shop.selection.replace(ids);
    shop.selectionQuote.follow();
    await shop.clock.advanceBy(1000);
    expect(shop.credits.quotes.calls).toEqual([]);
  });
});

describe('the statement', () => {
  test('is loaded page by page, with what can be undone', async () => {
    const shop = aShop();
    shop.credits.statements.willAnswer(ok(aStatement()));
    const undoable = [{ id: 5, name: 'Kick.wav', fileIds: [4], takenCredits: 1, until: 9 }];
    shop.credits.undoables.willAnswer(ok(undoable));
    expect(await shop.loadStatement.execute(2)).toEqual(ok(aStatement()));
    expect(shop.credits.statements.calls).toEqual([[2, 20]]);
    expect(shop.statement.current).toEqual({ phase: 'loaded', page: aStatement(), undoable });
  });

  test('stays on view while it is loaded again, and is never shown to the next customer', async () => {
    const shop = aShop();
    shop.credits.undoables.willAnswer(ok([]));
    void shop.loadStatement.execute();
    await settled();
    shop.credits.statements.next().answer(ok(aStatement()));
    await settled();
    void shop.loadStatement.execute(2);
    await settled();
    expect(shop.statement.current).toMatchObject({ phase: 'loading', before: { page: aStatement() } });
    shop.sessions.signIn(aUser({ id: 8 }));
    void shop.loadStatement.execute();
    await settled();
    expect(shop.statement.current).toEqual({ phase: 'loading', before: null });
  });

  test('is there without what can be undone when that cannot be told', async () => {
    const shop = aShop();
    shop.credits.statements.willAnswer(ok(aStatement()));
    shop.credits.undoables.willAnswer(failed(aFailure('unavailable')));
    await shop.loadStatement.execute();
    expect(shop.statement.current).toMatchObject({ phase: 'loaded', undoable: [] });
  });

  test('that fails says so', async () => {
    const shop = aShop();
    shop.credits.statements.willAnswer(failed(aFailure('unavailable')));
    shop.credits.undoables.willAnswer(ok([]));
    await shop.loadStatement.execute();
    expect(shop.statement.current).toEqual({ phase: 'failed', failure: aFailure('unavailable') });
    expect(shop.toasts.visible.current).toMatchObject([{ severity: 'danger' }]);
  });

  test('asks a visitor for a login [DECISION-13]', async () => {
    const shop = aShop(VISITOR, ['login', 'dismissed']);
    expect(await shop.loadStatement.execute()).toMatchObject({ ok: false });
    expect([shop.statement.current, shop.credits.statements.calls]).toEqual([{ phase: 'idle' }, []]);
    shop.dialogs.done();
  });

  test('as a whole has every movement once, though one came in between', async () => {
    const shop = aShop();
    const pages = [
      [3, 2],
      [2, 1],
    ].map((ids) =>
      aStatement(
        ids.map((id) => anEntry({ id })),
        { pages: 2 },
      ),
    );
    shop.credits.statements.willAnswerBy((page) => ok(pages[page - 1]!));
    expect(await shop.loadStatement.all()).toMatchObject(ok([{ id: 3 }, { id: 2 }, { id: 1 }]));
    expect(shop.credits.statements.calls).toEqual([
      [1, 100],
      [2, 100],
    ]);
  });

  test('says why credits came and went', () => {
    const kinds = ['download', 'undo', 'grant', 'expire', 'close', 'other'] as const;
    expect(kinds.map((kind) => reasonText(anEntry({ kind })))).toEqual([
      'Download of Kick.wav',
      'Undone download of Kick.wav',
      'Credits received',
      'Credits that ended with the plan',
      'Wallet closed',
      'Correction by the shop',
    ]);
    expect(reasonText(anEntry({ sound: null }))).toBe('Download of a sound that is no longer on sale');
    expect([3, -1, 1000, -1000].map(amountText)).toEqual(['+3', '\u22121', '+1,000', '\u22121,000']);
  });
});

describe('the statement as CSV', () => {
  test('has a header and a line per movement, each ended by CR LF', () => {
    expect(statementCsv([anEntry()])).toBe(
      '"Number","Time (UTC)","Reason","Credits","Balance"\r\n' +
        '1,"2027-03-01T12:00:00.000Z","Download of Kick.wav",-1,9\r\n',
    );
  });

  test('holds any name in one field, and lets none begin like a formula', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const csv = statementCsv([anEntry({ sound: { id: 1, name } })]);
        const body = csv.slice(csv.indexOf('\r\n') + 2);
        const fields = fieldsOf(body);
        expect(fields).toHaveLength(5);
        expect(fields[2]).toBe(`Download of ${name}`);
        expect(fields[2]).not.toMatch(/^[=+\-@\t\r\n]/);
      }),
    );
  });
});

/** Reads one record as RFC 4180 says. */
function fieldsOf(record: string): readonly string[] {
  const fields = [...record.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*?))(?=,|\r\n$)/gu)];
  return fields.map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '');
}

describe('undoing', () => {
  const UNDONE = {
    returnedCredits: 3,
    fileIds: [4],
    balance: 13,
    after: { customerId: aUser().id, credits: 13, version: 2 },
  };

  test('finds the download of some files, and says so if there is none', async () => {
    const shop = aShop(SIGNED_IN, ['message', 'closed']);
    const download = { name: 'Kick.wav', takenCredits: 1, until: 9 };
    shop.credits.undoables.willAnswer(
      ok([
        { ...download, id: 8, fileIds: [9] },
        { ...download, id: 7, fileIds: [4, 5] },
      ]),
    );
    shop.credits.undos.willAnswer(ok(UNDONE));
    expect(await shop.undoDownload.execute([5, 6])).toEqual(ok(UNDONE));
    expect(shop.credits.undos.calls).toEqual([[7]]);
    expect(await shop.undoDownload.execute([6])).toMatchObject({ ok: false, failure: { kind: 'forbidden' } });
    expect(shop.credits.undos.calls).toHaveLength(1);
    shop.dialogs.done();
  });

  test('returns the credits at once, lets the files go and says so', async () => {
    const shop = aShop();
    shop.downloaded.begin(4, 'downloading')(true);
    shop.credits.undos.willAnswer(ok(UNDONE));
    expect(await shop.undoDownload.execute(7)).toEqual(ok(UNDONE));
    expect(shop.credits.undos.calls).toEqual([[7]]);
    expect(userOf(shop.sessions.current)?.wallet.balance).toBe(13);
    expect(shop.downloaded.of(4)).toBe(false);
    expect(shop.toasts.visible.current).toMatchObject([{ title: 'Download undone', body: '3 credits returned.' }]);
    expect(shop.letGo).toEqual([[4]]);
  });

  test('raises the balance by what came back, where the shop tells none [DECISION-90]', async () => {
    const shop = aShop();
    shop.credits.undos.willAnswer(ok({ ...UNDONE, after: null }));
    await shop.undoDownload.execute(7);
    expect(userOf(shop.sessions.current)?.wallet.balance).toBe(13);
  });

  test('is over when its archives have been let go', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const shop = aShop();
    shop.credits.undos.willAnswer(ok(UNDONE));
    const { credits, purchase, downloaded, loadStates, failures, toasts } = shop;
    const archives = { letGo: () => promise };
    const undo = new UndoDownload({ credits, purchase, downloaded, loadStates, archives, failures, toasts });
    let isOver = false;
    const undoing = undo.execute(7).then(() => (isOver = true));
    await settled();
    expect(isOver).toBe(false);
    resolve(undefined);
    await undoing;
  });

  test('without an id takes the latest', async () => {
    const shop = aShop();
    const download = { name: '', fileIds: [4], takenCredits: 3, until: 0 };
    shop.credits.undoables.willAnswer(
      ok([
        { ...download, id: 9 },
        { ...download, id: 8 },
      ]),
    );
    shop.credits.undos.willAnswer(ok(UNDONE));
    await shop.undoDownload.execute();
    expect(shop.credits.undos.calls).toEqual([[9]]);
  });

  test('says when there is nothing to undo', async () => {
    const shop = aShop(SIGNED_IN, ['message', 'closed']);
    shop.credits.undoables.willAnswer(ok([]));
    expect(await shop.undoDownload.execute()).toMatchObject({ failure: { kind: 'forbidden' } });
    expect(shop.credits.undos.calls).toEqual([]);
    shop.dialogs.done();
  });

  test('that is refused shows why and changes nothing', async () => {
    const shop = aShop(SIGNED_IN, ['message', 'closed']);
    shop.downloaded.begin(4, 'downloading')(true);
    shop.credits.undos.willAnswer(failed(aFailure('forbidden')));
    shop.account.users.willAnswer(ok(aUser()));
    await shop.undoDownload.execute(7);
    expect(userOf(shop.sessions.current)?.wallet.balance).toBe(10);
    expect(shop.downloaded.of(4)).toBe(true);
    expect(shop.letGo).toEqual([]);
    shop.dialogs.done();
  });

  test.each([100, 110])(
    'shows the balance after it at once, though user data answered %i while it was under way [DECISION-90]',
    async (meanwhile) => {
      const shop = aShop({ phase: 'signedIn', user: aUser({ wallet: { balance: 100, version: 4 } }) });
      void shop.undoDownload.execute(7);
      await settled();
      void shop.loadUser.execute();
      await settled();
      shop.account.users
        .next()
        .answer(ok(aUser({ wallet: { balance: meanwhile, version: meanwhile === 110 ? 5 : 4 } })));
      await settled();
      const after = { customerId: aUser().id, credits: 110, version: 5 };
      shop.credits.undos.next().answer(ok({ returnedCredits: 10, fileIds: [4], balance: 110, after }));
      await settled();
      expect(userOf(shop.sessions.current)?.wallet.balance).toBe(110);
    },
  );

  test('leaves the marks of somebody else alone, who has taken over the session meanwhile', async () => {
    const shop = aShop();
    void shop.undoDownload.execute(7);
    await settled();
    shop.account.users.willAnswer(ok(aUser({ id: 8 })));
    await shop.loadUser.execute();
    shop.downloaded.begin(4, 'downloading')(true);
    shop.credits.undos.next().answer(ok(UNDONE));
    await settled();
    expect(shop.downloaded.of(4)).toBe(true);
  });

  test('ends a download that is under way, also for the same customer after another login', async () => {
    const shop = aShop();
    const downloaded = shop.downloaded.begin(4, 'downloading');
    void shop.undoDownload.execute(7);
    await settled();
    shop.sessions.beginGeneration();
    shop.credits.undos.next().answer(ok(UNDONE));
    await settled();
    downloaded(true);
    expect(shop.downloaded.of(4)).toBeNull();
  });

  test('asks for files that were pressed meanwhile: they may have been bought before it or after it', async () => {
    const shop = aShop();
    void shop.undoDownload.execute(7);
    await settled();
    shop.downloaded.begin(4, 'downloading')(true);
    shop.catalogue.soundStates.willAnswer(ok(someStates({ downloaded: [4] })));
    shop.credits.undos.next().answer(ok(UNDONE));
    await settled();
    expect(shop.catalogue.soundStates.calls).toEqual([[[4]]]);
    expect(shop.downloaded.of(4)).toBe(true);
  });

  test('after a logout touches neither the marks nor the balance of the next customer [DECISION-16]', async () => {
    const shop = aShop();
    void shop.undoDownload.execute(7);
    await settled();
    shop.account.logOuts.willAnswer(ok(undefined));
    await shop.logOut.execute();
    shop.sessions.signIn(aUser({ id: 8 }));
    shop.credits.undos.next().answer(ok(UNDONE));
    await settled();
    expect(userOf(shop.sessions.current)?.wallet.balance).toBe(10);
    expect(shop.downloaded.current.size).toBe(0);
  });
});
