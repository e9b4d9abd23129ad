import { describe, expect, test } from 'vitest';
import { failed, ok } from '../kernel/result.ts';
import { settled } from '../kernel/settled.ts';
import { aFailure, aPage, aUser } from '../testing/builders.ts';
import { FakeLicenses } from '../testing/fake-licenses.ts';
import type { ScriptLine } from '../testing/scripted-dialogs.ts';
import { SIGNED_IN, VISITOR, aShop } from '../testing/shop.ts';
import { DownloadLicense } from './download-license.ts';
import { type OwnLicense, OwnLicenses, shownLicenses } from './license.ts';
import { licensesHref, licensesRoute } from './license.routes.ts';
import { LoadLicenses } from './load-licenses.ts';
import { SaveLicense } from './save-license.ts';

const LICENSE: OwnLicense = {
  number: 'LS-7K2M-QX4P-9D3T',
  issuedAt: Date.UTC(2026, 10, 21),
  sound: { id: 12, name: 'Warm Pad', file: 'warm-pad.wav' },
  pack: 'Night Drive',
  provider: 'Kiln Records',
  sha256: 'ab'.repeat(32),
  declaration: null,
  licensee: { fullLegalName: 'Ada Lovelace', producerName: 'Enchantress' },
};
const PAGE = aPage([LICENSE]);
const ALL = { page: 1, query: null };
const PDF = new TextEncoder().encode('%PDF-');

function setUp(session = SIGNED_IN, ...script: readonly ScriptLine[]) {
  const shop = aShop(session, ...script);
  const { sessions, requireLogin, failures, toasts, handover } = shop;
  const licenses = new FakeLicenses();
  const own = new OwnLicenses({ phase: 'idle' });
  const load = new LoadLicenses(licenses, own, sessions, requireLogin, failures);
  const save = new SaveLicense(handover, toasts, failures);
  const download = new DownloadLicense(licenses, requireLogin, save, failures);
  return { ...shop, licenses, own, load, download, shown: () => toasts.visible.current.map(({ title }) => title) };
}

describe('the licenses of a customer', () => {
  test('are shown page by page, each until the next is there', async () => {
    const { licenses, own, load } = setUp();
    void load.execute(ALL);
    await settled();
    expect(own.current).toEqual({ phase: 'loading', before: null });
    licenses.listed.next().answer(ok(PAGE));
    await settled();
    const first = { phase: 'loaded', query: null, page: PAGE };
    expect(own.current).toEqual(first);
    void load.execute({ page: 1, query: 'warm' });
    await settled();
    expect(shownLicenses(own.current)).toEqual(first);
    licenses.listed.next().answer(ok(aPage([])));
    await settled();
    expect(own.current).toMatchObject({ query: 'warm', page: { total: 0 } });
    expect(licenses.listed.calls).toEqual([[ALL], [{ page: 1, query: 'warm' }]]);
  });

  test('are not shown to the next customer, not even until the answer', async () => {
    const { licenses, own, load, sessions } = setUp();
    const first = load.execute(ALL);
    await settled();
    licenses.listed.next().answer(ok(PAGE));
    await first;
    sessions.signIn(aUser({ id: 2 }));
    void load.execute(ALL);
    await settled();
    expect(own.current).toEqual({ phase: 'loading', before: null });
  });

  test('say in a toast and in their place that they cannot be had', async () => {
    const { licenses, own, load, shown } = setUp();
    licenses.listed.willAnswer(failed(aFailure('unavailable')));
    await load.execute(ALL);
    expect(own.current).toEqual({ phase: 'failed', failure: aFailure('unavailable') });
    expect(shown()).toEqual(["We couldn't load your licenses. Please reload page."]);
  });

  test('are asked for only after a login', async () => {
    const { licenses, load, download, dialogs } = setUp(VISITOR, ['login', 'dismissed'], ['login', 'dismissed']);
    await load.execute(ALL);
    await download.execute(LICENSE.number);
    expect([licenses.listed.calls, licenses.files.calls]).toEqual([[], []]);
    dialogs.done();
  });

  test('have an address that says what is shown', () => {
    const read = (search: string) => licensesRoute.read({ path: '/account/licenses', search })?.address;
    expect(read('')).toEqual(ALL);
    expect(read('?query=%20warm%20pad%20&page=3')).toEqual({ query: 'warm pad', page: 3 });
    expect(read('?query=%20&page=0')).toEqual(ALL);
    expect(licensesHref({ query: 'warm pad', page: 3 })).toBe('/account/licenses?query=warm%20pad&page=3');
    expect(licensesHref()).toBe('/account/licenses');
  });
});

describe('the file of a license', () => {
  test('is handed over under its number, and a toast says so [LIC-08]', async () => {
    const { licenses, download, handover, shown } = setUp();
    licenses.files.willAnswer(ok(PDF));
    handover.saved.willAnswer(ok({ target: 'x.pdf', bytes: 5 }));
    expect(await download.execute(LICENSE.number)).toEqual(ok({ target: 'x.pdf', bytes: 5 }));
    expect(handover.saved.calls).toEqual([
      [{ name: 'license-LS-7K2M-QX4P-9D3T.pdf', mime: 'application/pdf', bytes: PDF }],
    ]);
    expect(shown()).toEqual(['License downloaded']);
  });

  test('is fetched once however often it is pressed, beside another one [DECISION-213]', async () => {
    const { licenses, download } = setUp();
    void download.execute('LS-1');
    void download.execute('LS-2');
    await settled();
    expect(await download.execute('LS-1')).toEqual(failed({ kind: 'busy' }));
    expect(licenses.files.calls).toEqual([['LS-1'], ['LS-2']]);
  });

  test('that does not come is told in the words of a certificate that is not generated [LIC-09]', async () => {
    const { licenses, download, shown } = setUp();
    licenses.files.willAnswer(failed(aFailure('notFound')));
    expect(await download.execute('LS-1')).toEqual(failed(aFailure('notFound')));
    expect(shown()).toEqual(['Certificate not generated. Please try again or contact our support.']);
  });
});
