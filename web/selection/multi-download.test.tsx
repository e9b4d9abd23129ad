import { afterEach, describe, expect, it, vi } from 'vitest';
import { MemoryCookies } from '../../adapters/cookies/cookies.memory.ts';
import { MemoryHandover } from '../../adapters/handover/handover.memory.ts';
import { World } from '../../adapters/memory/world.ts';
import { MemoryStorage } from '../../adapters/storage/storage.memory.ts';
import type { App } from '../../composition/app.ts';
import { STATUS } from '../../core/downloads/multi/multi-download.ts';
import { VirtualClock } from '../../core/kernel/virtual-clock.ts';
import { AppContext } from '../bind/AppContext.tsx';
import { anApp } from '../testing/an-app.ts';
import { draw, eraseAll, press, settled, aPage } from '../testing/draw.ts';
import { DownloadSelection } from './DownloadSelection.tsx';
import { followMultiDownload } from './follow-multi-download.ts';
import { SelectionHost } from './SelectionHost.tsx';

afterEach(eraseAll);

/** A shop in memory, with a customer who has selected some loops. */
async function aShop() {
  const [clock, storage, handover] = [new VirtualClock(), new MemoryStorage(), new MemoryHandover()];
  const app = anApp('/samples', { clock, storage, handover });
  await app.account.logIn.execute('max@demo.test', 'demo1234');
  (await app.selection.tools.open()).tick.add([1, 2]);
  return { app, clock, storage, handover };
}

const inApp = (app: App, view: React.ReactNode) => draw(<AppContext value={app}>{view}</AppContext>);

describe('the Download button of the selection', () => {
  it.each([
    ['idle', 'Download', false],
    ['requesting', 'Preparing...', true],
    ['pending', 'Preparing...', true],
    ['error', 'Download failed', false],
  ] as const)('of a download that is %s says %s [DECISION-45, SEL-04]', async (phase, text, isDisabled) => {
    const download = vi.fn();
    const view = await draw(<DownloadSelection phase={phase} onDownload={download} onUndo={vi.fn()} />);
    const button = view.find('button') as HTMLButtonElement;
    expect([button.textContent, button.disabled]).toEqual([text, isDisabled]);
    await press(button);
    expect(download).toHaveBeenCalledTimes(isDisabled ? 0 : 1);
  });

  it('downloads what is selected, and the bar stays until it is there [MULT-09, MULT-11, MULT-13, DECISION-45]', async () => {
    const { app, clock, storage, handover } = await aShop();
    const view = await inApp(app, <SelectionHost />);
    await press(view.named('Download'));
    await settled(() => void clock.advanceBy(0));
    expect(view.element.textContent).toContain('Preparing...');
    expect(storage.read(STATUS)).toBe('PENDING');
    const { tick } = await app.selection.tools.open();
    await settled(() => tick.clear());
    expect(view.element.textContent).toBe('Preparing...Undo');
    await settled(() => void clock.advanceBy(3000));
    expect(handover.opened).toHaveLength(1);
    expect(view.element.textContent).toBe('');
  });

  it('says what the selection costs and how much of it is owned', async () => {
    const { app, clock } = await aShop();
    const { request } = await app.multiDownload.tools.open();
    await request.execute([1]);
    await settled(() => void clock.advanceBy(3000));
    (await app.selection.tools.open()).tick.add([1, 2]);
    const view = await inApp(app, <SelectionHost />);
    await app.credits.open();
    await settled(() => void clock.advanceBy(1000));
    expect(view.find('[aria-label="Selection"]').textContent).toMatch(/2 selected\d credits? · 1 already yours/);
  });
});

describe('a download that has failed', () => {
  it('is none of a selection that begins afterwards [DECISION-99]', async () => {
    const { app, clock, storage } = await aShop();
    const { tick } = await app.selection.tools.open();
    await (await app.multiDownload.tools.open()).request.execute([1, 2]);
    tick.clear();
    storage.write('multidownload_max_download_attempts', '0');
    await settled(() => void clock.advanceBy(3000));
    expect(storage.read(STATUS)).toBe('ERROR');
    tick.add([3]);
    const view = await inApp(app, <SelectionHost />);
    expect(storage.read(STATUS)).toBeNull();
    expect(view.named('Download').textContent).toBe('Download');
  });

  it('stays one while its selection does [MULT-16, DECISION-99]', async () => {
    const { app, clock, storage } = await aShop();
    const { tick } = await app.selection.tools.open();
    await (await app.multiDownload.tools.open()).request.execute([1, 2]);
    storage.write('multidownload_max_download_attempts', '0');
    await settled(() => void clock.advanceBy(3000));
    tick.add([3]);
    expect(storage.read(STATUS)).toBe('ERROR');
  });
});

describe('a download that is undone while it is prepared', () => {
  it('ends at once: the button says Download again, here, on other pages, and after a reload', async () => {
    const { app, clock, storage, handover } = await aShop();
    const view = await inApp(app, <SelectionHost />);
    await press(view.named('Download'));
    await settled(() => void clock.advanceBy(0));
    const [other, later] = [1, 2].map(() => anApp('/samples', { clock, storage }));
    await settled(() => followMultiDownload(other!, aPage()));
    expect(other!.multiDownload.state.current.phase).toBe('pending');

    const { undoDownload } = await app.credits.open();
    await settled(() => void undoDownload.execute());
    expect(view.named('Download').textContent).toBe('Download');
    expect(app.shell.toasts.visible.current.map(({ title }) => title)).toEqual([
      'You are logged in!',
      'Download undone',
    ]);
    await settled(() => window.dispatchEvent(new StorageEvent('storage', { key: STATUS })));
    await settled(() => followMultiDownload(later!, aPage()));
    for (const { multiDownload, shell } of [other!, later!])
      expect([multiDownload.state.current.phase, shell.toasts.visible.current]).toEqual(['idle', []]);
    await settled(() => void clock.advanceBy(30_000));
    expect([storage.read(STATUS), handover.opened]).toEqual([null, []]);
  });

  it('is offered beside the button from the moment of the order, before any toast', async () => {
    const { app, clock, storage } = await aShop();
    const view = await inApp(app, <SelectionHost />);
    const balance = () =>
      app.account.session.current.phase === 'signedIn' && app.account.session.current.user.wallet.balance;
    const before = balance();
    await press(view.named('Download'));
    await settled(() => void clock.advanceBy(0));
    expect(balance()).toBeLessThan(Number(before));
    await press(view.named('Undo the download that is prepared'));
    await settled(() => void clock.advanceBy(0));
    expect([balance(), storage.read(STATUS)]).toEqual([before, null]);
    expect(view.named('Download').textContent).toBe('Download');
    expect(view.element.textContent).not.toContain('Undo');
  });

  it('is forgotten by a page that has not gone on with it yet', async () => {
    const world = new World(new VirtualClock());
    const [storage, cookies] = [new MemoryStorage(), new MemoryCookies()];
    const open = () => anApp('/samples', { world, clock: world.clock, storage, cookies });
    const app = open();
    await app.account.logIn.execute('max@demo.test', 'demo1234');
    await (await app.multiDownload.tools.open()).request.execute([1, 2]);
    const other = open();
    await other.account.logIn.execute('max@demo.test', 'demo1234');
    await (await other.credits.open()).undoDownload.execute();
    expect(storage.read(STATUS)).toBeNull();
  });
});

describe('a page that opens', () => {
  it('goes on with a download that another one has left [MULT-19]', async () => {
    const before = await aShop();
    await (await before.app.multiDownload.tools.open()).downloadSelection.execute();
    before.app.dispose();
    const app = anApp('/samples', { clock: before.clock, storage: before.storage });
    const view = await inApp(app, <SelectionHost />);
    await settled(() => followMultiDownload(app, aPage()));
    expect(view.element.textContent).toBe('Preparing...Undo');
  });

  it('fetches no code where nothing is kept', async () => {
    const { app } = await aShop();
    followMultiDownload(app, aPage());
    expect(app.multiDownload.tools.current).toBeNull();
    await settled(() => window.dispatchEvent(new StorageEvent('storage', { key: STATUS })));
    expect(app.multiDownload.tools.current).toBeNull();
  });

  it('sees what another page begins, gives its turn away when it is left, and takes part again', async () => {
    const { app, storage } = await aShop();
    followMultiDownload(app, aPage());
    for (const [key, value] of [
      [STATUS, 'PENDING'],
      ['multidownload_url', '/dl/archive/a'],
      ['multidownload_started_at', String(Date.UTC(2026, 0, 1))],
    ] as const)
      storage.write(key, value);
    await settled(() => window.dispatchEvent(new StorageEvent('storage', { key: STATUS })));
    expect(app.multiDownload.state.current.phase).toBe('pending');
    const turn = () => storage.read('multidownload_polled_by');
    expect(turn()).not.toBeNull();
    window.dispatchEvent(new Event('pagehide'));
    expect(turn()).toBeNull();
    await settled(() => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(turn()).not.toBeNull();
  });
});
