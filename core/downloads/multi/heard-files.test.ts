import { expect, test } from 'vitest';
import { hearingUnder } from '../../audition/hear.ts';
import { parseLock } from '../../audition/session-lock.ts';
import { failed, ok } from '../../kernel/result.ts';
import { settled } from '../../kernel/settled.ts';
import { aFailure, aSound } from '../../testing/builders.ts';
import { FakeMultiDownload, aGrantedArchive } from '../../testing/fake-multi-download.ts';
import { Browser, openPage } from '../../testing/multi-download-browser.ts';
import { type ScriptLine, ScriptedDialogs } from '../../testing/scripted-dialogs.ts';
import { SIGNED_IN } from '../../testing/shop.ts';

const LOOP = aSound({ id: 1, type: 'LOOP', bpm: 126, key: 'Cm' });
const IN_TIME = aSound({ id: 2, type: 'LOOP', bpm: 100, key: 'Am' });
const PRESET = aSound({ id: 3, type: 'PRESET', bpm: 126, key: 'Cm' });
const CHANGE = { id: 1, bpm: 100, key: 'Am' };

function aSelection(lock: string, ...script: readonly ScriptLine[]) {
  const browser = new Browser();
  browser.select(1, 2, 3);
  const port = new FakeMultiDownload();
  port.requests.willAnswer(ok(aGrantedArchive()));
  const dialogs = new ScriptedDialogs(...script);
  const page = openPage(browser, port, { session: SIGNED_IN, dialogs });
  page.hearing.set(hearingUnder(parseLock(lock)));
  page.sounds.requests.willAnswer(ok([LOOP, IN_TIME, PRESET]));
  return { browser, port, page, dialogs };
}

test('an archive under a lock brings what is heard, after the customer has said so', async () => {
  const { browser, port, page, dialogs } = aSelection('Am,100', ['version', 'heard']);
  await page.download.execute();
  expect(dialogs.asked).toEqual([
    {
      kind: 'version',
      ask: { name: null, labels: { heard: 'As heard (1 of 3 sounds)', original: 'Original (3 sounds)' } },
    },
  ]);
  expect(port.requests.calls).toEqual([[[1, 2, 3], 'id-1', [CHANGE]]]);
  expect(browser.storage.read('version')).toBe('heard');
});

test.each([
  ['without a lock', '', undefined],
  ['once the originals were chosen', 'Am,100', 'original'],
])('%s nothing is asked, and the originals come', async (_, lock, kept) => {
  const { browser, port, page } = aSelection(lock);
  if (kept) browser.storage.write('version', kept);
  await page.download.execute();
  expect(port.requests.calls).toEqual([[[1, 2, 3], 'id-1']]);
  expect(page.sounds.requests.calls).toEqual([]);
});

test('a version that is named is not asked for', async () => {
  const { port, page } = aSelection('Am,100');
  await page.download.execute('heard');
  expect(port.requests.calls).toEqual([[[1, 2, 3], 'id-1', [CHANGE]]]);
});

test('who dismisses the question buys nothing, and can begin again', async () => {
  const { port, page } = aSelection('Am,100', ['version', 'dismissed']);
  expect(await page.download.execute()).toEqual(failed({ kind: 'dismissed' }));
  expect([port.requests.calls, page.state.current]).toEqual([[], { phase: 'idle' }]);
});

test('nothing is bought while the shop cannot say what is selected [MULT-23]', async () => {
  const { port, page } = aSelection('Am,100');
  page.sounds.requests.willAnswer(failed(aFailure('offline')));
  expect(await page.download.execute()).toMatchObject({ failure: { kind: 'offline' } });
  await settled();
  expect([port.requests.calls, page.state.current]).toEqual([[], { phase: 'idle' }]);
  expect(page.toasts.visible.current).toMatchObject([{ title: 'Download failed' }]);
});
