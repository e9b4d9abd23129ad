import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { everyTime } from '../../../adapters/faults/fault.ts';
import { FaultDial } from '../../../adapters/faults/fault-dial.ts';
import { World } from '../../../adapters/memory/world.ts';
import { type ListAddress, listOf } from '../../../core/catalogue/filters/list-address.ts';
import { systemClock } from '../../../core/kernel/clock.ts';
import { AppContext } from '../../bind/AppContext.tsx';
import { DialogHost } from '../../pages/DialogHost.tsx';
import { anApp } from '../../testing/an-app.ts';
import { type Drawn, draw, eraseAll, press, settled } from '../../testing/draw.ts';
import EmbeddedSounds from './EmbeddedSounds.tsx';

const SIZE = 8;
const ALL: ListAddress = { ...listOf({ kind: 'all' }), size: SIZE };
const TOTAL = new World(systemClock).sounds.length;

/** Pixels from the bottom of the window to the end of the list. */
let distance = 1000;
beforeEach(() => {
  distance = 1000;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top: window.innerHeight + distance }) as DOMRect,
  );
});
afterEach(async () => {
  await eraseAll();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function embed(props: Partial<Parameters<typeof EmbeddedSounds>[0]> = {}) {
  const faults = new FaultDial();
  const app = anApp('/samples', { faults });
  await app.account.logIn.execute('max@demo.test', 'demo1234');
  await app.catalogue.browseSounds.withoutFacets(ALL);
  await app.scrolling.open();
  const view = await draw(
    <AppContext value={app}>
      <EmbeddedSounds address={ALL} {...props} />
      <DialogHost />
    </AppContext>,
  );
  return { app, faults, view };
}

const rows = (view: Drawn) => view.findAll('tbody tr').length;
const end = (view: Drawn) => view.find('output').textContent;

async function scrollTo(pixels: number): Promise<void> {
  distance = pixels;
  await settled(() => void window.dispatchEvent(new Event('scroll')));
}

describe('a list in scroll mode', () => {
  it('goes on when its end is within 80 px of the view, and not before [LIST-30, LIST-31]', async () => {
    const { view } = await embed({ view: 'scroll' });
    expect(rows(view)).toBe(SIZE);
    await scrollTo(81);
    expect(rows(view)).toBe(SIZE);
    // One page, which moves the end out of reach.
    vi.mocked(HTMLElement.prototype.getBoundingClientRect).mockImplementationOnce(
      () => ({ top: window.innerHeight + 80 }) as DOMRect,
    );
    await scrollTo(1000);
    expect(rows(view)).toBe(2 * SIZE);
  });

  it('says that all samples have been loaded once a page comes back empty [LIST-33]', async () => {
    const { view } = await embed({ view: 'scroll' });
    await scrollTo(0);
    expect(rows(view)).toBe(TOTAL);
    expect(end(view)).toBe('All samples have been loaded');
  });

  it('says "Loading..." while the next page is on its way [LIST-32]', async () => {
    const { app, view } = await embed({ view: 'scroll' });
    const { scrollOn } = await app.scrolling.open();
    act(() => void scrollOn.execute());
    expect(end(view)).toBe('Loading...');
    await settled(() => {});
    expect(end(view)).toBe('');
  });

  it('alerts when a page cannot be loaded, and tries the same page with the next scroll [ERR-09, DECISION-206]', async () => {
    const alert = vi.fn();
    vi.stubGlobal('alert', alert);
    const { faults, view } = await embed({ view: 'scroll' });
    faults.set(everyTime('catalogue.sounds', { kind: 'status', status: 503 }));
    await scrollTo(0);
    // The dialog's code, then the alert's.
    await settled(() => {});
    await settled(() => {});
    expect(alert.mock.calls).toEqual([['err filter, refresh page']]);
    expect(rows(view)).toBe(SIZE);
    faults.clear();
    await scrollTo(0);
    expect(alert).toHaveBeenCalledOnce();
    expect(rows(view)).toBe(TOTAL);
  });

  it('has neither pages nor gate [DECISION-35]', async () => {
    const { view } = await embed({ view: 'scroll' });
    expect(view.has('Next')).toBe(false);
    const visitor = anApp();
    await visitor.account.loadUser.execute();
    await visitor.catalogue.browseSounds.withoutFacets(ALL);
    await visitor.scrolling.open();
    const other = await draw(
      <AppContext value={visitor}>
        <EmbeddedSounds address={ALL} view="scroll" />
      </AppContext>,
    );
    expect(other.element.textContent).not.toContain('Login to preview');
  });
});

describe('a list in pages', () => {
  it('turns them in place [LIST-35]', async () => {
    const { app, view } = await embed();
    await press(view.named('Next'));
    expect(app.catalogue.soundList.current).toMatchObject({ phase: 'loaded', page: { page: 2 } });
    expect(app.shell.navigation.location.current).toEqual({ path: '/samples', search: '' });
  });

  it('hides its pages where they are disabled [DECISION-35]', async () => {
    const { view } = await embed({ paginationDisabled: true });
    expect([view.has('Next'), rows(view)]).toEqual([false, SIZE]);
  });
});
