import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { everyTime } from '../../../adapters/faults/fault.ts';
import { FaultDial } from '../../../adapters/faults/fault-dial.ts';
import type { App, AppSnapshot } from '../../../composition/app.ts';
import { NO_FILTERS } from '../../../core/catalogue/filters/filters.ts';
import { listOf, parseListAddress, withFilters } from '../../../core/catalogue/filters/list-address.ts';
import { type PackListAddress, parsePackAddress } from '../../../core/catalogue/filters/pack-address.ts';
import { AppContext } from '../../bind/AppContext.tsx';
import { anApp } from '../../testing/an-app.ts';
import { draw, eraseAll, press, settled, type } from '../../testing/draw.ts';
import { PackListSection } from '../packs/PackListSection.tsx';
import { SoundListSection } from '../sounds/SoundListSection.tsx';

beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false));
afterEach(eraseAll);

const SOUNDS = listOf({ kind: 'all' });
const PACKS: PackListAddress = listOf({ kind: 'all' });

const soundsIn = (app: App, address = SOUNDS) =>
  draw(
    <AppContext value={app}>
      <SoundListSection address={address} title="Sounds" />
    </AppContext>,
  );

const packsIn = (app: App, address = PACKS) =>
  draw(
    <AppContext value={app}>
      <PackListSection address={address} title="Packs" />
    </AppContext>,
  );

const at = (app: App) => app.shell.navigation.location.current;

/** The same shop as loaded by another process, with lists that cannot be filtered. */
async function withoutFilters(): Promise<App> {
  const app = anApp();
  await Promise.all([app.catalogue.browseSounds.withoutFacets(SOUNDS), app.catalogue.browsePacks.withoutFacets(PACKS)]);
  const { catalogue, ...rest } = app.snapshot();
  const { soundList, packList } = catalogue ?? {};
  if (!catalogue || soundList?.phase !== 'loaded' || packList?.phase !== 'loaded')
    throw new Error('The lists are not there.');
  const snapshot: AppSnapshot = {
    ...rest,
    catalogue: {
      ...catalogue,
      soundList: { ...soundList, page: { ...soundList.page, filtersDisabled: true } },
      packList: { ...packList, page: { ...packList.page, filtersDisabled: true } },
    },
  };
  return anApp('/samples', { snapshot });
}

describe('a list of sounds', () => {
  it('has a filter bar and a sort, which change the address without a reload [FILT-04, FILT-37, FILT-38]', async () => {
    const app = anApp();
    await app.catalogue.browseSounds.execute(SOUNDS);
    const list = await soundsIn(app);
    await type(list.named('Sort by'), 'id,desc');
    expect(at(app)).toEqual({ path: '/samples', search: '?order=id,desc' });
    await press(list.find('aside ul[aria-label="Types"] button'));
    expect(at(app).search).toMatch(/^\?types\[\]=[A-Z_]+$/);
  });

  it('has chips that switch a filter on and off again, and count what it would leave', async () => {
    const app = anApp('/samples?lock=Am,120');
    await Promise.all([app.catalogue.browseSounds.execute(SOUNDS), app.audition.open()]);
    const list = await soundsIn(app);
    const chips = list.findAll('ul[aria-label="Quick filters"] button');
    expect(chips.map((chip) => chip.textContent.replace(/[\d,]+$/, '').trim())).toEqual([
      'Loops',
      'One-shots',
      'Free',
      'MIDI',
      'My key A minor',
      'My BPM ±5 115–125 BPM',
    ]);
    await press(chips[2]!);
    expect(at(app).search).toBe('?free=1');
    const free = parseListAddress(SOUNDS.scope, '?free=1');
    await app.catalogue.browseSounds.execute(free);
    const narrowed = await soundsIn(app, free);
    const chip = narrowed.find('ul[aria-label="Quick filters"] button[aria-pressed="true"]');
    expect(chip.textContent.trim()).toBe('Free');
    await press(chip);
    expect(at(app).search).toBe('');
    app.dispose();
  });

  it('cycles its order by time on page 1: descending, ascending, off [FILT-24, FILT-25, DECISION-59]', async () => {
    const orders: string[] = [];
    for (const search of ['?page=2', '?order=seconds,desc&page=2', '?order=seconds,asc&page=2']) {
      const app = anApp(`/samples${search}`);
      const address = parseListAddress(SOUNDS.scope, search);
      await app.catalogue.browseSounds.execute(address);
      const list = await soundsIn(app, address);
      await press(list.named('Time'));
      orders.push(at(app).search);
      await list.erase();
    }
    expect(orders).toEqual(['?order=seconds,desc', '?order=seconds,asc', '']);
  });

  it('shows neither where it cannot be narrowed [LIST-56, DECISION-42]', async () => {
    const list = await soundsIn(await withoutFilters());
    expect(list.findAll('tbody tr').length).toBeGreaterThan(0);
    expect([list.findAll('aside').length, list.has('Sort by'), list.has('Filters')]).toEqual([0, false, false]);
  });

  it('takes a stem group away by its pill, which has its name [FILT-02, DECISION-50]', async () => {
    const app = anApp();
    const stems = { id: 7, name: 'Verse, slow', color: '#cc8844' };
    const address = withFilters(SOUNDS, { ...NO_FILTERS, stems });
    app.shell.navigation.push('/samples?group_id=7,Verse%2C%20slow,%23cc8844');
    await app.catalogue.browseSounds.execute(address);
    const list = await soundsIn(app, address);
    await press(list.named('Remove filter Stems: Verse, slow'));
    expect(at(app)).toEqual({ path: '/samples', search: '' });
  });

  it('tells when its filters could not be loaded, and keeps name search and sort [FILT-50, DECISION-63]', async () => {
    const faults = new FaultDial();
    faults.set(everyTime('catalogue.facets', { kind: 'status', status: 503 }));
    const app = anApp('/samples', { faults });
    await app.catalogue.browseSounds.execute(SOUNDS);
    const [toast] = app.shell.toasts.visible.current;
    expect(toast).toMatchObject({
      severity: 'danger',
      title: 'Sorry, Something went wrong!',
      body: "We couldn't load filters. Please reload page.",
    });
    const list = await soundsIn(app);
    expect([list.has('Search samples'), list.has('Sort by'), list.has('Find in Genres')]).toEqual([true, true, false]);
    await list.erase();
    app.dispose();
  });
});

describe('a list of one page', () => {
  const FEW = parseListAddress(SOUNDS.scope, '?size=100&types[]=PRESET');

  it('has the gate of visitors [LIST-39, LIST-40, DECISION-38]', async () => {
    const app = anApp();
    await app.account.loadUser.execute();
    await app.catalogue.browseSounds.execute(FEW);
    const list = await soundsIn(app, FEW);
    expect(list.has('Login to preview & download all sounds')).toBe(true);
  });

  it('has a page number that cannot be changed [LIST-37, LIST-38, LIST-43]', async () => {
    const app = anApp();
    await app.account.logIn.execute('premium@demo.test', 'demo1234');
    await app.catalogue.browseSounds.execute(FEW);
    const list = await soundsIn(app, FEW);
    expect((list.named('Page number') as HTMLInputElement).disabled).toBe(true);
    expect(list.find('nav[aria-label="Pages"]').textContent).toContain('of 1');
  });

  it('that nothing is found in has neither [LIST-27]', async () => {
    const app = anApp();
    const none = parseListAddress(SOUNDS.scope, '?name=nothing+is+called+so');
    await app.account.loadUser.execute();
    await app.catalogue.browseSounds.execute(none);
    const list = await soundsIn(app, none);
    expect(list.element.textContent).toContain('Try increasing your date range!');
    expect([list.has('Login to preview & download all sounds'), list.has('Next')]).toEqual([false, false]);
  });
});

describe('a list of packs', () => {
  it('has a filter bar of its own and a sort without time [FILT-05, FILT-15, DECISION-51]', async () => {
    const app = anApp('/search/sample-packs');
    await app.catalogue.browsePacks.execute(PACKS);
    const list = await packsIn(app);
    expect(list.findAll('option').map((option) => option.textContent)).toEqual(['Trending', 'Most Popular', 'Newest']);
    await press(list.find('aside ul[aria-label="Genres"] button'));
    expect(at(app)).toMatchObject({ path: '/search/sample-packs' });
    expect(at(app).search).toMatch(/^\?genres\[\]=[a-z-]+$/);
    await settled(() => void app.catalogue.browsePacks.execute(parsePackAddress(PACKS.scope, at(app).search)));
    const { packList } = app.catalogue;
    if (packList.current.phase !== 'loaded') throw new Error('The packs are not there.');
    expect(packList.current.page.total).toBeLessThan(8);
  });

  it("of an empty wishlist says 'Nothing found...', and how something comes into it [PROD-04, ERR-14, DECISION-80]", async () => {
    const app = anApp('/wishlist/sample-packs');
    const liked: PackListAddress = listOf({ kind: 'wishlist' });
    await app.account.logIn.execute('premium@demo.test', 'demo1234');
    await app.catalogue.browsePacks.execute(liked);
    const list = await packsIn(app, liked);
    expect(list.element.textContent).toContain('Nothing found...');
    expect(list.element.textContent).toContain('Press the heart');
    expect(list.element.textContent).not.toContain('No products!');
  });

  it('shows neither where it cannot be narrowed [LIST-56, DECISION-42]', async () => {
    const list = await packsIn(await withoutFilters());
    expect([list.findAll('aside').length, list.has('Sort by'), list.has('Filters')]).toEqual([0, false, false]);
  });
});
