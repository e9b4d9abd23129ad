import { describe, expect, test } from 'vitest';
import { MemoryHandover } from '../../../adapters/handover/handover.memory.ts';
import { userOf } from '../../account/session.ts';
import { failed, ok } from '../../kernel/result.ts';
import { FAILURE_KINDS, aFailure, aNotice, aUser } from '../../testing/builders.ts';
import { FakeHandover } from '../../testing/fake-downloads.ts';
import { FakeMultiDownload, aGrantedArchive } from '../../testing/fake-multi-download.ts';
import { Browser, type OpenPage, type PageParts, openPage } from '../../testing/multi-download-browser.ts';
import { ScriptedDialogs } from '../../testing/scripted-dialogs.ts';
import { settled } from '../../kernel/settled.ts';
import { SIGNED_IN, UNKNOWN, VISITOR } from '../../testing/shop.ts';

const FAILED = {
  severity: 'danger',
  title: 'Download failed',
  body: 'Something went wrong with during download. Please try again.',
  seconds: 8,
};
const GONE = {
  severity: 'info',
  title: 'Download no longer available',
  body: 'It was undone, could not be prepared, or its link has expired. You can download the files again.',
  seconds: 5,
};
const MINUTE = 60_000;

/** A browser with one page and the files 1, 2 and 3 selected. */
function aBrowser(parts: PageParts = {}) {
  const browser = new Browser();
  browser.select(1, 2, 3);
  const port = new FakeMultiDownload();
  const handover = new MemoryHandover();
  const open = (others: PageParts = {}) =>
    openPage(browser, port, { session: SIGNED_IN, handover, ...parts, ...others });
  return { browser, port, handover, open, page: open() };
}

/** The same with a download that has just been granted. */
async function aPendingDownload(maxAttempts = 300) {
  const set = aBrowser();
  set.port.requests.willAnswer(ok(aGrantedArchive({ maxAttempts })));
  await set.page.download.execute();
  return set;
}

const stored = ({ storage }: Browser) =>
  Object.fromEntries(
    ['', '_status', '_started_at', '_url', '_current_download_attempt', '_max_download_attempts'].map((end) => [
      `multidownload${end}`,
      storage.read(`multidownload${end}`),
    ]),
  );
const titles = ({ toasts }: OpenPage) => toasts.visible.current.map(({ title }) => title);
const balance = ({ sessions }: OpenPage) => userOf(sessions.current)?.wallet.balance;

describe('requesting a multi-download', () => {
  test('sends the selected ids, spends what it took and keeps the job as it is named [MULT-06, MULT-07, MULT-08, MULT-09, STOR-01, STOR-02, STOR-03, STOR-04, STOR-05, STOR-06, DECISION-90, DECISION-96]', async () => {
    const { browser, port, page } = aBrowser();
    const asked = page.download.execute();
    await settled();
    expect(port.requests.calls).toEqual([[[1, 2, 3], 'id-1']]);
    expect(page.state.current).toEqual({ phase: 'requesting' });
    expect(stored(browser)['multidownload_status']).toBeNull();
    port.requests.next().answer(ok(aGrantedArchive({ takenCredits: 4, maxAttempts: 250 })));
    expect(await asked).toEqual(ok(aGrantedArchive({ takenCredits: 4, maxAttempts: 250 })));
    expect(stored(browser)).toEqual({
      multidownload: '[1,2,3]',
      multidownload_status: 'PENDING',
      multidownload_started_at: String(browser.clock.now()),
      multidownload_url: '/dl/archive/token',
      multidownload_current_download_attempt: '0',
      multidownload_max_download_attempts: '250',
    });
    expect(balance(page)).toBe(6);
    expect([1, 2, 3, 4].map((id) => page.downloaded.of(id))).toEqual([true, true, true, null]);
    expect(page.state.current.phase).toBe('pending');
  });

  test('marks its files as downloaded, whatever was asked for while it was under way [DECISION-90]', async () => {
    const { port, page } = aBrowser();
    void page.download.execute();
    await settled();
    page.downloaded.settle(page.downloaded.moment(), new Map([[1, false]]));
    port.requests.next().answer(ok(aGrantedArchive()));
    await settled();
    expect(page.downloaded.of(1)).toBe(true);
  });

  test('that is granted to a page that was let go is kept for the others, and starts nothing', async () => {
    const { browser, port, page, open } = aBrowser();
    void page.download.execute();
    await settled();
    page.close();
    port.requests.next().answer(ok(aGrantedArchive()));
    await settled();
    expect([stored(browser)['multidownload_status'], browser.clock.waiting]).toEqual(['PENDING', 0]);
    open();
    await browser.clock.advanceBy(3000);
    expect(port.looks.calls).toHaveLength(1);
  });

  test('of an empty selection asks for nothing', async () => {
    const { browser, port, page } = aBrowser();
    browser.select();
    expect(await page.download.execute()).toEqual(failed({ kind: 'nothingSelected' }));
    expect(port.requests.calls).toEqual([]);
  });

  test('while one is requested or pending is refused, on every page [DECISION-100]', async () => {
    const { port, page, open } = aBrowser();
    void page.download.execute();
    await settled();
    expect(await page.download.execute()).toEqual(failed({ kind: 'busy' }));
    port.requests.next().answer(ok(aGrantedArchive()));
    await settled();
    expect(await page.download.execute()).toEqual(failed({ kind: 'busy' }));
    expect(await open().download.execute()).toEqual(failed({ kind: 'busy' }));
    expect(port.requests.calls).toHaveLength(1);
  });

  test('by a known visitor opens the login dialog and asks for nothing [MULT-21]', async () => {
    const { port, page } = aBrowser({ session: VISITOR, dialogs: new ScriptedDialogs(['login', 'dismissed']) });
    expect(await page.download.execute()).toMatchObject(failed({ kind: 'unauthenticated' }));
    expect(port.requests.calls).toEqual([]);
    page.dialogs.done();
  });

  test('without a session opens the login dialog [MULT-21]', async () => {
    const { port, page, browser } = aBrowser({ session: UNKNOWN, dialogs: new ScriptedDialogs(['login', 'signedIn']) });
    port.requests.willAnswer(failed(aFailure('unauthenticated')));
    await page.download.execute();
    expect(titles(page)).toEqual([]);
    expect(page.state.current).toEqual({ phase: 'idle' });
    expect(stored(browser)['multidownload_status']).toBeNull();
    page.dialogs.done();
  });

  test('that is refused shows the notice, keeps the selection and asks who is here [MULT-22, DOWN-13]', async () => {
    const { port, page } = aBrowser({ dialogs: new ScriptedDialogs(['message', 'closed']) });
    page.account.users.willAnswer(ok(aUser()));
    port.requests.willAnswer(failed({ kind: 'forbidden', notice: aNotice() }));
    await page.download.execute();
    expect(page.dialogs.asked).toEqual([{ kind: 'message', ask: aNotice() }]);
    expect(titles(page)).toEqual([]);
    expect(page.account.users.calls).toHaveLength(1);
    expect([...page.selection.current]).toEqual([1, 2, 3]);
    expect(page.state.current).toEqual({ phase: 'idle' });
  });

  test.each(FAILURE_KINDS.filter((kind) => kind !== 'unauthenticated' && kind !== 'forbidden'))(
    'that fails as %s says so for 8 seconds, keeps the selection, and can be repeated [MULT-23, DECISION-204]',
    async (kind) => {
      const { port, page } = aBrowser();
      port.requests.willAnswer(failed(aFailure(kind)));
      await page.download.execute();
      expect(page.toasts.visible.current).toMatchObject([FAILED]);
      expect([...page.selection.current]).toEqual([1, 2, 3]);
      expect(balance(page)).toBe(10);
      port.requests.willAnswer(ok(aGrantedArchive()));
      expect((await page.download.execute()).ok).toBe(true);
    },
  );

  test('that fails follows what another page has been granted meanwhile [DECISION-100]', async () => {
    const { browser, port, page, open, handover } = aBrowser();
    const other = open();
    void page.download.execute();
    await settled();
    void other.download.execute();
    await settled();
    const [first, second] = port.requests.waiting;
    second!.answer(ok(aGrantedArchive()));
    await settled();
    other.close();
    first!.answer(failed(aFailure('offline')));
    await settled();
    expect(page.state.current.phase).toBe('pending');
    port.looks.willAnswer(ok('ready'));
    await browser.clock.advanceBy(30_000);
    expect(handover.opened).toHaveLength(1);
  });

  test('that is answered with a link out of the shop keeps nothing [MULT-23]', async () => {
    const { browser, port, page } = aBrowser();
    port.requests.willAnswer(ok(aGrantedArchive({ link: 'https://evil.example/a.zip' })));
    expect(await page.download.execute()).toMatchObject(failed({ kind: 'malformed' }));
    expect(stored(browser)['multidownload_status']).toBeNull();
    expect(page.toasts.visible.current).toMatchObject([FAILED]);
  });
});

describe('following an archive', () => {
  test('looks every 3 seconds, first 3 seconds after the answer, and counts before it looks [MULT-10, DECISION-98]', async () => {
    const { browser, port } = await aPendingDownload();
    const seen: Array<readonly [number, string | null]> = [];
    const start = browser.clock.now();
    port.looks.willAnswerBy(() => {
      seen.push([browser.clock.now() - start, stored(browser)['multidownload_current_download_attempt'] ?? null]);
      return ok('preparing');
    });
    await browser.clock.advanceBy(2999);
    expect(seen).toEqual([]);
    await browser.clock.advanceBy(9001);
    expect(seen).toEqual([
      [3000, '1'],
      [6000, '2'],
      [9000, '3'],
      [12_000, '4'],
    ]);
    expect(port.looks.calls[0]).toEqual(['/dl/archive/token']);
  });

  test.each([...FAILURE_KINDS])('goes on after a look that fails as %s [DECISION-98]', async (kind) => {
    const { browser, port, page } = await aPendingDownload();
    port.looks.willAnswer(failed(aFailure(kind)));
    await browser.clock.advanceBy(9000);
    expect(port.looks.calls).toHaveLength(3);
    expect(page.state.current.phase).toBe('pending');
    expect(titles(page)).toEqual([]);
  });

  test('never looks again before a look is answered', async () => {
    const { browser, port } = await aPendingDownload();
    await browser.clock.advanceBy(30_000);
    expect(port.looks.calls).toHaveLength(1);
    port.looks.next().answer(ok('preparing'));
    await browser.clock.advanceBy(3000);
    expect(port.looks.calls).toHaveLength(2);
    expect(stored(browser)['multidownload_current_download_attempt']).toBe('2');
  });

  test('hands the link over when it is ready, then clears state and selection [MULT-11, MULT-12, MULT-13, DECISION-97]', async () => {
    const { browser, port, page, handover } = await aPendingDownload();
    port.looks.willAnswer(ok('ready'));
    await browser.clock.advanceBy(3000);
    expect(handover.opened).toEqual(['/dl/archive/token']);
    expect(Object.values(stored(browser)).filter((value) => value !== null)).toEqual([]);
    expect(browser.cookies.read('multidownload')).toBeNull();
    expect([...page.selection.current]).toEqual([]);
    expect(page.state.current).toEqual({ phase: 'idle' });
    await browser.clock.advanceBy(MINUTE);
    expect(port.looks.calls).toHaveLength(1);
    expect(browser.clock.waiting).toBe(0);
  });

  test('says what was downloaded, for how much, and leads there', async () => {
    const { browser, port, page } = aBrowser();
    port.requests.willAnswer(ok(aGrantedArchive({ takenCredits: 4 })));
    await page.download.execute();
    port.looks.willAnswer(ok('ready'));
    await browser.clock.advanceBy(3000);
    expect(page.toasts.visible.current).toMatchObject([
      {
        severity: 'success',
        title: '3 sounds downloaded, 4 credits',
        body: null,
        seconds: 8,
        link: { label: 'Show downloads', href: '/account/download-history/samples' },
      },
    ]);
  });

  test('says what was downloaded, where nothing was paid or another page has paid', async () => {
    const { browser, port, page, open } = await aPendingDownload();
    page.close();
    const other = open();
    port.looks.willAnswer(ok('ready'));
    await browser.clock.advanceBy(6000);
    expect(other.toasts.visible.current).toMatchObject([{ title: '3 sounds downloaded' }]);
  });

  test('leaves a selection alone that has none of the files', async () => {
    const { browser, port, page } = await aPendingDownload();
    browser.select(8, 9);
    port.looks.willAnswer(ok('ready'));
    await browser.clock.advanceBy(3000);
    expect([...page.selection.current]).toEqual([8, 9]);
  });

  test('that cannot be handed over has failed, and keeps the selection [MULT-16, MULT-23]', async () => {
    const { browser, port, page, handover } = await aPendingDownload();
    handover.answers.push(failed({ kind: 'cannotOpen', message: 'Disk full' }));
    port.looks.willAnswer(ok('ready'));
    await browser.clock.advanceBy(3000);
    expect(page.toasts.visible.current).toMatchObject([FAILED]);
    expect(page.state.current).toEqual({ phase: 'error' });
    expect([...page.selection.current]).toEqual([1, 2, 3]);
  });

  test('tells that it goes on at looks 12, 50, 100, 150, 200 and 250 [MULT-24]', async () => {
    const { browser, port, page } = await aPendingDownload();
    port.looks.willAnswer(ok('preparing'));
    const told: number[] = [];
    for (let attempt = 1; attempt <= 300; attempt += 1) {
      await browser.clock.advanceBy(3000);
      const [toast] = page.toasts.visible.current;
      if (!toast) continue;
      expect(toast).toMatchObject({ severity: 'info', title: "We're preparing your sounds", seconds: 5 });
      told.push(attempt);
      page.toasts.dismiss(toast.id);
    }
    expect(told).toEqual([12, 50, 100, 150, 200, 250]);
  });

  test('can be taken back while it goes on', async () => {
    const { browser, port, page } = await aPendingDownload();
    port.looks.willAnswer(ok('preparing'));
    await browser.clock.advanceBy(12 * 3000);
    const [said] = page.toasts.visible.current;
    expect(said).toMatchObject({ title: "We're preparing your sounds", canUndo: true });
    await page.toasts.undo(said!.id);
    expect(page.undone).toEqual([[1, 2, 3]]);
  });

  test('fails when the looks exceed the limit of the server, and keeps the selection [MULT-14, MULT-15, MULT-16, MULT-17, DECISION-97, DECISION-99]', async () => {
    const { browser, port, page } = await aPendingDownload(5);
    port.looks.willAnswer(ok('preparing'));
    await browser.clock.advanceBy(15_000);
    expect(port.looks.calls).toHaveLength(5);
    expect(page.state.current.phase).toBe('pending');
    await browser.clock.advanceBy(3000);
    expect(port.looks.calls).toHaveLength(5);
    expect(page.toasts.visible.current).toMatchObject([FAILED]);
    expect(page.state.current).toEqual({ phase: 'error' });
    expect(stored(browser)).toEqual({
      multidownload: '[1,2,3]',
      multidownload_status: 'ERROR',
      multidownload_started_at: null,
      multidownload_url: null,
      multidownload_current_download_attempt: null,
      multidownload_max_download_attempts: null,
    });
    expect([...page.selection.current]).toEqual([1, 2, 3]);
    await browser.clock.advanceBy(8000);
    expect(browser.clock.waiting).toBe(0);
  });

  test('has 300 looks where nothing else is stored [MULT-14]', async () => {
    const { browser, port, page, open } = await aPendingDownload();
    port.looks.willAnswer(ok('preparing'));
    page.close();
    browser.storage.remove('multidownload_max_download_attempts');
    const next = open();
    await browser.clock.advanceBy(300 * 3000);
    expect(port.looks.calls).toHaveLength(300);
    await browser.clock.advanceBy(3000);
    expect(port.looks.calls).toHaveLength(300);
    expect(next.state.current).toEqual({ phase: 'error' });
  });

  test('that failed is forgotten at the next request, or with the selection [DECISION-99]', async () => {
    const { browser, port, page } = await aPendingDownload(1);
    port.looks.willAnswer(ok('preparing'));
    await browser.clock.advanceBy(6000);
    expect(stored(browser)['multidownload_status']).toBe('ERROR');
    await page.download.execute();
    expect(stored(browser)['multidownload_status']).toBe('PENDING');
    await browser.clock.advanceBy(6000);
    page.follow.forgetFailure();
    expect(page.state.current).toEqual({ phase: 'idle' });
    expect(stored(browser)['multidownload_status']).toBeNull();
  });
});

describe('an archive whose files were given back', () => {
  test('here is let go at once and without a word: the selection stays and can be downloaded anew', async () => {
    const { browser, port, page } = await aPendingDownload();
    const state = page.state.current;
    const followed = state.phase === 'pending' ? page.follow.follow(state.job) : null;
    page.follow.letGo([2]);
    expect(page.state.current).toEqual({ phase: 'idle' });
    expect(await followed).toEqual(failed({ kind: 'gone' }));
    expect(Object.values(stored(browser)).filter((value) => value !== null)).toEqual([]);
    expect(titles(page)).toEqual([]);
    expect([...page.selection.current]).toEqual([1, 2, 3]);
    await browser.clock.advanceBy(MINUTE);
    expect(port.looks.calls).toEqual([]);
    expect(browser.clock.waiting).toBe(0);
    port.requests.willAnswer(ok(aGrantedArchive()));
    expect((await page.download.execute()).ok).toBe(true);
  });

  test('is forgotten by the browser before this page says that there is none', async () => {
    const { browser, page } = await aPendingDownload();
    const statuses: unknown[] = [];
    page.state.changes$.subscribe(({ phase }) => {
      if (phase === 'idle') statuses.push(stored(browser)['multidownload_status']);
    });
    page.follow.letGo([2]);
    expect(statuses).toEqual([null]);
  });

  test('is let go by every page of the browser, also by one that opens later', async () => {
    const { browser, port, page, open } = await aPendingDownload();
    const other = open();
    other.account.users.willAnswer(ok(aUser({ wallet: { balance: 13 } })));
    page.follow.letGo([1, 2, 3]);
    await browser.clock.advanceBy(3000);
    expect(balance(other)).toBe(13);
    expect(other.state.current).toEqual({ phase: 'idle' });
    expect(titles(other)).toEqual([]);
    expect(other.learned).toEqual([[1, 2, 3]]);
    expect(open().state.current).toEqual({ phase: 'idle' });
    await browser.clock.advanceBy(MINUTE);
    expect([port.looks.calls, browser.clock.waiting]).toEqual([[], 0]);
  });

  test('is not the one that is followed when it has none of the files', async () => {
    const { browser, port, page } = await aPendingDownload();
    page.follow.letGo([4]);
    port.looks.willAnswer(ok('ready'));
    await browser.clock.advanceBy(3000);
    expect(port.looks.calls).toHaveLength(1);
    expect(page.state.current).toEqual({ phase: 'idle' });
    expect([...page.selection.current]).toEqual([]);
  });

  test('while its link is looked at is not handed over', async () => {
    const { browser, port, page, handover } = await aPendingDownload();
    await browser.clock.advanceBy(3000);
    page.follow.letGo([1]);
    port.looks.next().answer(ok('ready'));
    await settled();
    expect(handover.opened).toEqual([]);
    expect([page.state.current.phase, titles(page)]).toEqual(['idle', []]);
  });

  test('is not looked at again while it is handed over', async () => {
    const { browser, port, handover } = await aPendingDownload();
    const held = Promise.withResolvers<void>();
    handover.open = async () => {
      await held.promise;
      return failed({ kind: 'cannotOpen', message: 'Gone' });
    };
    port.looks.willAnswer(ok('ready'));
    await browser.clock.advanceBy(9000);
    expect(port.looks.calls).toHaveLength(1);
    held.resolve();
    await settled();
  });

  test('while it is handed over has not failed', async () => {
    const { browser, port, page, handover } = await aPendingDownload();
    const held = Promise.withResolvers<void>();
    handover.open = async () => {
      await held.promise;
      return failed({ kind: 'cannotOpen', message: 'Gone' });
    };
    port.looks.willAnswer(ok('ready'));
    await browser.clock.advanceBy(3000);
    page.follow.letGo([1]);
    held.resolve();
    await settled();
    expect([page.state.current.phase, titles(page)]).toEqual(['idle', []]);
    expect(stored(browser)['multidownload_status']).toBeNull();
  });

  test('elsewhere ends with the next look, says so, and asks for balance and marks [MULT-10, DECISION-98]', async () => {
    const { browser, port, page } = await aPendingDownload();
    page.account.users.willAnswer(ok(aUser({ wallet: { balance: 13 } })));
    port.looks.willAnswer(ok('gone'));
    await browser.clock.advanceBy(3000);
    expect(page.toasts.visible.current).toMatchObject([GONE]);
    expect(page.state.current).toEqual({ phase: 'idle' });
    expect(balance(page)).toBe(13);
    expect(page.learned).toEqual([[1, 2, 3]]);
    expect(Object.values(stored(browser)).filter((value) => value !== null)).toEqual([]);
    expect([...page.selection.current]).toEqual([1, 2, 3]);
    await browser.clock.advanceBy(MINUTE);
    expect(port.looks.calls).toHaveLength(1);
    expect(browser.clock.waiting).toBe(0);
  });

  test('elsewhere while no page was open ends with the first look after a reload', async () => {
    const { browser, port, page, open } = await aPendingDownload();
    page.close();
    port.looks.willAnswer(ok('gone'));
    const next = open();
    next.account.users.willAnswer(ok(aUser()));
    await browser.clock.advanceBy(3000);
    expect([next.state.current.phase, titles(next)]).toEqual(['idle', [GONE.title]]);
    expect(port.looks.calls).toHaveLength(1);
  });
});

describe('after a reload', () => {
  test('a pending download goes on where it was [MULT-19]', async () => {
    const { browser, port, page, open } = await aPendingDownload();
    port.looks.willAnswer(ok('preparing'));
    await browser.clock.advanceBy(6000);
    page.close();
    const next = open();
    expect(next.state.current).toMatchObject({ phase: 'pending', job: { ids: [1, 2, 3], attempt: 2 } });
    await browser.clock.advanceBy(2999);
    expect(port.looks.calls).toHaveLength(2);
    await browser.clock.advanceBy(1);
    expect(port.looks.calls).toHaveLength(3);
    expect(stored(browser)['multidownload_current_download_attempt']).toBe('3');
    expect(port.requests.calls).toHaveLength(1);
  });

  test('a pending download of more than 20 minutes is let go silently, and the selection stays [MULT-18, DECISION-97, DECISION-100]', async () => {
    const { browser, port, page, open } = await aPendingDownload();
    page.close();
    await browser.clock.advanceBy(20 * MINUTE);
    const inTime = open();
    expect(inTime.state.current.phase).toBe('pending');
    inTime.close();
    await browser.clock.advanceBy(1);
    const tooLate = open();
    expect(tooLate.state.current).toEqual({ phase: 'idle' });
    expect(Object.values(stored(browser)).filter((value) => value !== null)).toEqual([]);
    expect(titles(tooLate)).toEqual([]);
    expect([...tooLate.selection.current]).toEqual([1, 2, 3]);
    await browser.clock.advanceBy(MINUTE);
    expect(port.looks.calls).toEqual([]);
  });

  test('a failure is still told by the button [STOR-02, DECISION-45]', async () => {
    const { browser, port, page, open } = await aPendingDownload(1);
    port.looks.willAnswer(ok('preparing'));
    await browser.clock.advanceBy(6000);
    page.close();
    expect(open().state.current).toEqual({ phase: 'error' });
  });

  test.each([
    ['no link', { multidownload_url: null }],
    ['a link to another host', { multidownload_url: 'https://evil.example/x' }],
    ['a link that makes another host of what stands before it', { multidownload_url: '@evil.example/x' }],
    ['an unknown status', { multidownload_status: 'READY' }],
  ])('%s is as good as nothing', async (_, values) => {
    const { browser, page, open } = await aPendingDownload();
    page.close();
    for (const [key, value] of Object.entries(values))
      if (value === null) browser.storage.remove(key);
      else browser.storage.write(key, value);
    expect(open().state.current).toEqual({ phase: 'idle' });
  });

  test('an answer to the page that was left starts nothing', async () => {
    const { browser, port, page, handover } = await aPendingDownload();
    await browser.clock.advanceBy(3000);
    page.close();
    port.looks.next().answer(ok('ready'));
    await settled();
    expect(handover.opened).toEqual([]);
    expect(stored(browser)['multidownload_status']).toBe('PENDING');
  });
});

describe('two pages of a browser', () => {
  test('one looks, the other follows to the end', async () => {
    const { browser, port, page, handover, open } = await aPendingDownload();
    port.looks.willAnswer(ok('preparing'));
    const other = open();
    expect(other.state.current.phase).toBe('pending');
    await browser.clock.advanceBy(30_000);
    expect(port.looks.calls).toHaveLength(10);
    port.looks.willAnswer(ok('ready'));
    await browser.clock.advanceBy(6000);
    expect(handover.opened).toHaveLength(1);
    for (const { state, selection } of [page, other]) {
      expect(state.current).toEqual({ phase: 'idle' });
      expect([...selection.current]).toEqual([]);
    }
    // Its toast disappears on its own.
    await browser.clock.advanceBy(8000);
    expect(browser.clock.waiting).toBe(0);
  });

  test('the other takes over when the first closes, also without a word', async () => {
    for (const close of ['closes', 'crashes'] as const) {
      const { browser, port, page, handover, open } = await aPendingDownload();
      port.looks.willAnswer(ok('preparing'));
      open();
      await browser.clock.advanceBy(6000);
      const turn = browser.storage.read('multidownload_polled_by')!;
      page.close();
      if (close === 'crashes') browser.storage.write('multidownload_polled_by', turn);
      port.looks.willAnswer(ok('ready'));
      await browser.clock.advanceBy(15_000);
      expect(handover.opened).toHaveLength(1);
    }
  });

  test('never look sooner than 3 seconds after each other, also when one takes over [MULT-10]', async () => {
    const { browser, port, page, open } = await aPendingDownload();
    port.looks.willAnswer(ok('preparing'));
    await browser.clock.advanceBy(1000);
    const other = open();
    await browser.clock.advanceBy(5500);
    expect(port.looks.calls).toHaveLength(2);
    page.close();
    // The beat of the other is half a second away, and the last look half a second old.
    other.follow.reread();
    await browser.clock.advanceBy(2400);
    expect(port.looks.calls).toHaveLength(2);
    await browser.clock.advanceBy(600);
    expect(port.looks.calls).toHaveLength(3);
  });

  test('that request at once keep one job', async () => {
    const { browser, port, page, open } = aBrowser();
    const other = open();
    void page.download.execute();
    void other.download.execute();
    await settled();
    port.requests.next().answer(ok(aGrantedArchive({ link: '/dl/archive/a' })));
    await browser.clock.advanceBy(3000);
    port.requests.next().answer(ok(aGrantedArchive({ link: '/dl/archive/b', takenCredits: 0 })));
    await settled();
    expect(stored(browser)).toMatchObject({
      multidownload_url: '/dl/archive/a',
      multidownload_current_download_attempt: '1',
    });
    expect(port.looks.waiting).toHaveLength(1);
    await browser.clock.advanceBy(30_000);
    expect(port.looks.calls).toHaveLength(1);
  });
});

test('an archive that is ready is looked at and handed over once, however long the host takes for it [MULT-11]', async () => {
  const handover = new FakeHandover();
  const { browser, port, page } = aBrowser({ handover });
  port.requests.willAnswer(ok(aGrantedArchive()));
  port.looks.willAnswer(ok('ready'));
  await page.download.execute();
  await browser.clock.advanceBy(12_000);
  expect([port.looks.calls.length, handover.opened.calls.length]).toEqual([1, 1]);
  handover.opened.next().answer(ok({ target: '/dl/archive/token', bytes: null }));
  await settled();
  expect(page.state.current).toEqual({ phase: 'idle' });
});

test('everybody who follows a download hears of its end, whenever they began', async () => {
  const { browser, port, page } = await aPendingDownload();
  const { current } = page.state;
  if (current.phase !== 'pending') throw new Error('Nothing is pending.');
  const heard = [page.follow.follow(current.job)];
  page.follow.reread();
  heard.push(page.follow.follow(current.job));
  port.looks.willAnswer(ok('gone'));
  await browser.clock.advanceBy(3000);
  expect(await Promise.all(heard)).toEqual(Array(2).fill(failed({ kind: 'gone' })));
});

test.each([
  ['was handed over', 'idle', null, async ({ port }: Pending) => port.looks.willAnswer(ok('ready'))],
  ['is gone', 'idle', null, async ({ port }: Pending) => port.looks.willAnswer(ok('gone'))],
  ['was given back', 'idle', null, async ({ page }: Pending) => page.follow.letGo([1])],
  ['was never ready', 'error', 'ERROR', async ({ port }: Pending) => port.looks.willAnswer(ok('preparing'))],
])('a download that %s is not kept any more when its page says so', async (_, phase, status, end) => {
  const pending = await aPendingDownload(1);
  const { browser, page } = pending;
  const ends: unknown[] = [];
  page.state.changes$.subscribe((state) => {
    if (state.phase !== 'pending') ends.push([state.phase, stored(browser)['multidownload_status']]);
  });
  await end(pending);
  await browser.clock.advanceBy(6000);
  expect(ends).toEqual([[phase, status]]);
});

type Pending = Awaited<ReturnType<typeof aPendingDownload>>;
