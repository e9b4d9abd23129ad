import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { World } from '../../adapters/memory/world.ts';
import type { App } from '../../composition/app.ts';
import { systemClock } from '../../core/kernel/clock.ts';
import { isRecord } from '../../domain/records.ts';
import { Scope } from '../scope/scope.ts';
import { anApp } from '../testing/an-app.ts';
import { press, settled } from '../testing/draw.ts';
import { Mounting } from './Mounting.tsx';
import { WIDGET_NAMES } from './names.ts';

let page = new Scope();
const report = vi.fn();
beforeEach(() => {
  report.mockClear();
  // Images count as loading: in this DOM they would all fail at once.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
});
afterEach(async () => {
  await settled(() => page.dispose());
  page = new Scope();
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

/** Waits for what follows by itself: lazy code, calls, and what they render. */
async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) {
    if (isSo()) return;
    await settled(() => {});
  }
  throw new Error(`It has not come about; the page has:\n${everywhere().slice(0, 3000)}`);
}

interface Situation {
  readonly as?: string;
  readonly isForeign?: boolean;
  readonly world?: World;
}

/** A page with placeholders, and the shop that its widgets share. */
async function aPage(html: string, { as, isForeign = false, world = new World(systemClock) }: Situation = {}) {
  const app = anApp('/blog', { world });
  page.add(() => app.dispose());
  if (as) await app.account.logIn.execute(`${as}@demo.test`, 'demo1234');
  else await app.account.loadUser.execute();
  document.body.innerHTML = html;
  const mounting = new Mounting(app, { isForeign, page, report });
  const placeholders = [...document.querySelectorAll<HTMLElement>('[data-widget]')];
  const outcomes: string[] = [];
  placeholders.forEach((placeholder, at) => {
    void mounting.mount(placeholder).then(
      () => (outcomes[at] = 'shown'),
      (error: unknown) => (outcomes[at] = String(error)),
    );
  });
  await until(() => Object.keys(outcomes).length === placeholders.length);
  return { app, world, mounting, outcomes, widgets: placeholders.map(insideOf) };
}

/** One widget alone. */
async function aWidget(html: string, situation: Situation = {}) {
  const { widgets, outcomes, ...rest } = await aPage(html, situation);
  expect(outcomes).toEqual(['shown']);
  return { ...rest, widget: widgets[0]! };
}

/** The contents of a placeholder, in its shadow tree or in the page. */
function insideOf(placeholder: HTMLElement) {
  const root = (): ParentNode & Node => placeholder.shadowRoot ?? placeholder;
  const all = (selector: string) => [...root().querySelectorAll<HTMLElement>(selector)];
  const named = (name: string | RegExp) =>
    all('button, a, input').find((control) => {
      const said = control.getAttribute('aria-label') ?? control.textContent;
      return typeof name === 'string' ? said === name : name.test(said ?? '');
    });
  return {
    placeholder,
    all,
    find: (selector: string) => all(selector)[0],
    named: (name: string | RegExp) => named(name)!,
    text: () => root().textContent ?? '',
    shows: (words: string) => until(() => (root().textContent ?? '').includes(words)),
    has: (selector: string) => until(() => all(selector).length > 0),
  };
}

const asked = (app: App) => app.shell.dialogs.open.current.map(({ kind }) => kind);

describe('a widget', () => {
  it('stands in a shadow tree of its placeholder, whose own words are shown until then [WIDG-01]', async () => {
    const { widget } = await aWidget('<div data-widget="search-form">Search our shop</div>');
    expect(widget.find('.root search')).toBeDefined();
    expect(widget.placeholder.textContent).toBe('Search our shop');
  });

  it('shares one shop with all others of its page: what is liked in one is liked in another [WIDG-01, WIDG-13]', async () => {
    const heart = '<div data-widget="product-wishlist-button" data-id="1" data-name="Tape Garden"></div>';
    const { app, world, widgets } = await aPage(heart + heart, { as: 'max' });
    const [first, second] = widgets;
    const { id } = world.packs[0]!;
    expect(id).toBe(1);
    await press(first!.find('button')!);
    await until(() => second!.find('button')!.getAttribute('aria-pressed') === 'true');
    expect(app.wishlist.likedPacks.current.get(1)).toBe(true);
  });

  it.each([
    ['of no such name', '<div data-widget="clock">Own</div>', 'There is no such widget'],
    ['without what it needs', '<div data-widget="product-wishlist-button">Own</div>', 'data-id is missing.'],
    ['of another kind of data', '<div data-widget="chart-list" data-url="/samples">Own</div>', 'no address of data'],
    [
      'of an unknown dialog',
      '<div data-widget="modal-button" data-modal="gift">Own</div>',
      "There is no dialog 'gift'",
    ],
  ])('%s fails alone and leaves its placeholder as it was [ERR-13, DECISION-210]', async (_, html, problem) => {
    const { outcomes, widgets } = await aPage(`${html}<div data-widget="search-form"></div>`);
    expect(outcomes[0]).toContain(problem);
    expect(outcomes[1]).toBe('shown');
    expect(widgets[0]!.placeholder.textContent).toBe('Own');
    expect(widgets[0]!.placeholder.shadowRoot?.innerHTML ?? '<slot></slot>').toBe('<slot></slot>');
    expect(widgets[0]!.placeholder.dataset['loaded']).toBeUndefined();
    expect(widgets[1]!.find('search')).toBeDefined();
  });
});

it('a widget that breaks on view is told of, and gives its placeholder back [ERR-13, DECISION-210]', async () => {
  const { app, widget } = await aWidget('<div data-widget="chart-list" data-loaded="true">Own</div>');
  await widget.has('li[data-playback]');
  const { chart } = await app.showcase.open();
  const broken = { phase: 'loaded', rows: null };
  vi.spyOn(chart, 'current', 'get').mockReturnValue(broken as never);
  const { loadChart } = await app.showcase.open();
  await settled(() => void loadChart.execute());
  await until(() => report.mock.calls.length > 0);
  expect(widget.placeholder.shadowRoot!.innerHTML).toBe('<slot></slot>');
  expect([widget.placeholder.textContent, widget.placeholder.dataset['loaded']]).toEqual(['Own', undefined]);
});

describe('each widget is the view that the shop has', () => {
  it('audio player: the bar, once something was played [WIDG-03]', async () => {
    const { app, world, widget } = await aWidget('<div data-widget="audio-player"></div>');
    expect(widget.text()).toBe('');
    await settled(() => app.player.play.execute({ kind: 'sound', sound: world.sounds[0]! }));
    await widget.shows(world.sounds[0]!.name);
    expect(widget.named(/^Pause/)).toBeDefined();
  });

  it('audio player: steps through the list on the page that has its sound [WIDG-03]', async () => {
    const { app, widgets } = await aPage(
      '<div data-widget="audio-player"></div><div data-widget="sample-list" data-url="/api/v1/store/sample-list?size=5"></div>',
    );
    const [bar, list] = widgets;
    await list!.has('tbody [data-playback]');
    await press(list!.named(/^Play/));
    await bar!.has('button');
    const played = () => (app.player.state.current.phase === 'idle' ? null : app.player.state.current.cue);
    const first = played();
    await press(bar!.named(/^Next/));
    expect(played()).not.toEqual(first);
    await press(bar!.named(/^Previous/));
    expect(played()).toEqual(first);
  });

  it('profile button: the menu of whoever is signed in, the ways in of a visitor [WIDG-04]', async () => {
    const html = '<div data-widget="profile-button"></div>';
    const { widget: visitor } = await aWidget(html);
    await visitor.shows('Try Free');
    await settled(() => page.dispose());
    page = new Scope();
    const { widget: customer } = await aWidget(html, { as: 'max' });
    await customer.shows('1,000 credits');
    expect(customer.named(/account of/)).toBeDefined();
  });

  it('discount form: shows the code that is applied, and takes it off [WIDG-05]', async () => {
    const { app, widget } = await aWidget('<div data-widget="discount-form"></div>', { as: 'free' });
    await widget.has('input[name="name"]');
    const { applyDiscount } = await app.plans.open();
    await settled(() => void applyDiscount.execute('START'));
    await widget.shows('START');
    await press(widget.named('Remove'));
    await widget.has('input[name="name"]');
    expect(widget.text()).not.toContain('START');
  });

  it('category list, narrowed in its place by the category filter of its kind [WIDG-06, WIDG-07]', async () => {
    const { app, widgets } = await aPage(
      '<div data-widget="category-list" data-url="/api/v1/store/category-list/instrument"></div>' +
        '<div data-widget="category-filter" data-url="/api/v1/store/category-list/instrument/filter"></div>' +
        '<div data-widget="category-list" data-url="/api/v1/store/category-list/mood"></div>',
    );
    const [list, filter, moods] = widgets;
    await list!.has('section a, h3');
    await filter!.shows('All');
    const [before, otherBefore] = [list!.text(), moods!.text()];
    const pill = filter!.all('a').find((link) => !link.textContent?.startsWith('All') && link.getAttribute('href'));
    vi.stubGlobal('location', { ...location, origin: new URL(document.baseURI).origin });
    await press(pill!);
    await until(() => list!.text() !== before);
    expect(moods!.text()).toBe(otherBefore);
    expect(app.shell.navigation.location.current.path).toBe('/blog');
    vi.unstubAllGlobals();
  });

  it('provider list: everyone who makes packs [WIDG-08]', async () => {
    const { world, widget } = await aWidget('<div data-widget="provider-list"></div>');
    await widget.shows(world.packs[0]!.provider.name);
    expect(widget.all('article')).toHaveLength(new Set(world.packs.map(({ provider }) => provider.slug)).size);
  });

  it('collection buttons: edit and delete, for the owner alone [WIDG-09]', async () => {
    const world = new World(systemClock);
    const owner = anApp('/', { world });
    await owner.account.logIn.execute('max@demo.test', 'demo1234');
    const { save } = await owner.collections.open();
    await save.execute({ kind: 'new', addition: null }, { name: 'Rain', description: '' });
    const own = world.collections.find(({ name }) => name === 'Rain')!;
    owner.dispose();
    const html = `<div data-widget="collection-buttons" data-url="/api/v1/collection/${own.id}"></div>`;
    const { widget } = await aWidget(html, { as: 'max', world });
    await widget.has('button');
    expect(widget.all('button').map(({ textContent }) => textContent)).toEqual(['Edit', 'Remove']);
    await settled(() => page.dispose());
    page = new Scope();
    const { widget: others } = await aWidget(html, { as: 'premium', world });
    expect(others.all('button')).toEqual([]);
  });

  it('top banner: of whoever is here [WIDG-10]', async () => {
    const { widget } = await aWidget('<div data-widget="top-banner"></div>', { as: 'unconfirmed' });
    await widget.has('aside');
    expect(widget.find('aside')!.querySelector('button')).not.toBeNull();
  });

  it('notification bar: no bar, but the dialog with what the shop tells [WIDG-11, DECISION-149]', async () => {
    const world = new World(systemClock);
    world.notify({ title: 'News', content: '', url: null, inNewTab: false, buttonText: null, imageUrl: null });
    const { app, widget } = await aWidget('<div data-widget="notification-bar"></div>', { as: 'max', world });
    await until(() => asked(app).includes('notification'));
    expect(widget.text()).toBe('');
  });

  it('product list, with its filter and its pages [WIDG-12]', async () => {
    const { world, widget } = await aWidget(
      '<div data-widget="product-list" data-url="/api/v1/store/product-list?size=2"></div>',
    );
    await widget.shows(`${world.packs.length} packs`);
    await widget.shows('Filters');
    await widget.has('article');
    expect(widget.all('article')).toHaveLength(2);
  });

  it('search form, of a size and with an initial query [WIDG-14]', async () => {
    const { widget } = await aWidget('<div data-widget="search-form" data-size="lg" data-query="warm pad"></div>');
    expect((widget.find('input[name="query"]') as HTMLInputElement).value).toBe('warm pad');
    expect(widget.named('Search')).toBeDefined();
    await settled(() => page.dispose());
    page = new Scope();
    const { widget: small } = await aWidget('<div data-widget="search-form" data-size="sm"></div>');
    expect(small.named('Search')).toBeUndefined();
  });

  it('audio play toggle: plays its address, under its picture, with a link to its page [WIDG-15]', async () => {
    const { app, widget } = await aWidget(
      '<div data-widget="audio-play-toggle" data-url="/media/preview/9.mp3" data-id="1" data-name="Tape Garden" data-image="/media/cover/a.png" data-link="/sample-pack/tape-garden"></div>',
    );
    expect(widget.find('a')!.getAttribute('href')).toBe('/sample-pack/tape-garden');
    expect(widget.find('img')!.getAttribute('src')).toBe('/cdn/fit-in/400x400/media/cover/a.png');
    await press(widget.named(/^Play/));
    expect(app.player.state.current).toMatchObject({
      phase: 'playing',
      cue: { kind: 'pack', pack: { id: 1, demoUrl: '/media/preview/9.mp3', slug: 'tape-garden' } },
    });
    expect(widget.named(/^Pause/)).toBeDefined();
  });

  it('sample list: a list with filter and pages, in its initial order [WIDG-16]', async () => {
    const { app, widget } = await aWidget(
      '<div data-widget="sample-list" data-url="/api/v1/store/sample-list?size=4" data-order="id,desc"></div>',
      { as: 'max' },
    );
    await widget.has('tbody tr');
    await until(() => widget.named('Next') !== undefined);
    await widget.shows('Filters');
    expect(widget.all('tbody tr')).toHaveLength(4);
    expect((widget.find('select') as HTMLSelectElement).value).toBe('id,desc');
    expect(app.catalogue.soundList.current.phase).toBe('idle');
  });

  it('sample list: is narrowed in its place, and the page stays where it is [WIDG-16]', async () => {
    const { app, widget } = await aWidget(
      '<div data-widget="sample-list" data-url="/api/v1/store/sample-list?size=4"></div>',
    );
    await widget.has('[aria-pressed]');
    await until(() => widget.named(/^Loops/) !== undefined);
    await press(widget.named(/^Loops/));
    await until(() => widget.named(/^Loops/)?.getAttribute('aria-pressed') === 'true');
    expect(app.shell.navigation.location.current.path).toBe('/blog');
  });

  it('sample list: without pages and their gate [WIDG-16, DECISION-35]', async () => {
    const { widget } = await aWidget(
      '<div data-widget="sample-list" data-url="/api/v1/store/sample-list?size=4" data-pagination-disabled></div>',
    );
    await widget.has('tbody tr');
    expect(widget.text()).not.toContain('Login to preview & download all sounds');
    expect(widget.named('Next')).toBeUndefined();
  });

  it('sample list: one that goes on at its end [WIDG-16, DECISION-35]', async () => {
    const { world, widget } = await aWidget(
      '<div data-widget="sample-list" data-url="/api/v1/store/sample-list?size=8" data-view="scroll"></div>',
    );
    // The end of the list is always in view here.
    await until(() => widget.all('tbody tr').length === world.sounds.length);
    await widget.shows('All samples have been loaded');
    expect(widget.named('Next')).toBeUndefined();
  });

  it('sample list: a wishlist, newest first [WIDG-16]', async () => {
    const world = new World(systemClock);
    const [first, second] = world.sounds;
    const html = '<div data-widget="sample-list" data-wishlist="true"></div>';
    const customer = anApp('/', { world });
    await customer.account.logIn.execute('max@demo.test', 'demo1234');
    for (const { id, name } of [first!, second!]) await customer.wishlist.toggleSound.execute(id, name);
    customer.dispose();
    const { widget } = await aWidget(html, { as: 'max', world });
    await until(() => widget.all('tbody tr').length === 2);
    expect((widget.find('select') as HTMLSelectElement).value).toBe('createdAt,desc');
  });

  it('waveform sample player: one sound with all that can be done with it [WIDG-17]', async () => {
    const world = new World(systemClock);
    const sound = world.sounds.find(({ type }) => type === 'LOOP')!;
    const { app, widget } = await aWidget(
      `<div data-widget="sample-player" data-url="/api/v1/sample/${sound.id}"></div>`,
      {
        world,
      },
    );
    await widget.shows(sound.name);
    expect(widget.find('h2')!.textContent).toBe(sound.name);
    await press(widget.named(/^Play/));
    expect(app.player.state.current).toMatchObject({ phase: 'playing', cue: { sound: { id: sound.id } } });
    expect(widget.named(/Download/)).toBeDefined();
    expect(widget.named(/wishlist/)).toBeDefined();
    expect(widget.named('Change tempo/key')).toBeDefined();
  });

  it('sample-pack download: asks what it costs in its modal, and counts the press first [WIDG-18, DECISION-104]', async () => {
    const { app, widget } = await aWidget(
      '<div data-widget="sample-pack-download" data-url="/api/v1/download/sample-pack/confirmation/1" data-name="Tape Garden"></div>',
      { as: 'max' },
    );
    await press(widget.find('button')!);
    await until(() => asked(app).includes('confirmPack'));
    expect(app.shell.dialogs.open.current[0]!.ask).toMatchObject({ pack: { id: 1, name: 'Tape Garden' } });
  });

  it('modal container: a dialog whose code is still to come takes none away that is open [WIDG-19]', async () => {
    const { app } = await aWidget('<div data-widget="modal"></div>');
    void app.shell.dialogs.ask('message', { title: 'Below', message: 'New loops', button: null });
    await until(() => everywhere().includes('Below'));
    const { shadowRoot } = document.body.lastElementChild!;
    const named = (name: string) => shadowRoot!.querySelector(`[role="dialog"][aria-label="${name}"]`);
    const below = named('Below')!;
    let hasStayed = true;
    const watch = new MutationObserver(() => (hasStayed &&= below.isConnected));
    watch.observe(shadowRoot!, { childList: true, subtree: true });
    void app.shell.dialogs.ask('collectionForm', { subject: { kind: 'new', addition: null } });
    await until(() => named('New collection') !== null);
    watch.disconnect();
    expect([hasStayed, named('Below')]).toEqual([true, below]);
  });

  it('modal container: draws the dialogs of all widgets [WIDG-19]', async () => {
    const { app, widget } = await aWidget('<div data-widget="modal"></div>');
    const answer = app.shell.dialogs.ask('message', { title: 'Hello', message: 'New loops', button: null });
    await until(() => document.body.innerHTML.includes('New loops') || everywhere().includes('New loops'));
    expect(widget.find('.root')).toBeDefined();
    await settled(() => app.shell.dialogs.answer({ ...app.shell.dialogs.open.current[0]!, kind: 'message' }, 'closed'));
    expect(await answer).toBe('closed');
  });

  it('login button: asks to log in, and goes where the page says once somebody has [WIDG-20, DECISION-187]', async () => {
    const { app, widget } = await aWidget(
      '<div data-widget="login-button" data-url="/samples" data-name="Come in"></div>',
    );
    expect(widget.find('button')!.textContent).toBe('Come in');
    const leave = vi.spyOn(app.shell.navigation, 'leave').mockImplementation(() => {});
    await press(widget.find('button')!);
    expect(asked(app)).toEqual(['login']);
    await settled(() =>
      app.shell.dialogs.answer({ ...app.shell.dialogs.open.current[0]!, kind: 'login' }, 'dismissed'),
    );
    expect(leave).not.toHaveBeenCalled();
    await press(widget.find('button')!);
    await settled(() => app.shell.dialogs.answer({ ...app.shell.dialogs.open.current[0]!, kind: 'login' }, 'signedIn'));
    expect(leave).toHaveBeenCalledExactlyOnceWith('/samples');
  });

  it('login button: stays where the page names no address of the shop, and has the classes of the page [WIDG-20]', async () => {
    const { app, widget } = await aWidget(
      '<div data-widget="login-button" data-url="https://evil.example/" data-class="btn btn-primary"></div>',
    );
    expect(widget.placeholder.shadowRoot).toBeNull();
    expect(widget.find('button')!.className).toBe('btn btn-primary');
    const leave = vi.spyOn(app.shell.navigation, 'leave').mockImplementation(() => {});
    await press(widget.find('button')!);
    await settled(() => app.shell.dialogs.answer({ ...app.shell.dialogs.open.current[0]!, kind: 'login' }, 'signedIn'));
    expect(leave).not.toHaveBeenCalled();
  });

  it('collection list: of the customer, with a tile for another where the page offers that [WIDG-21]', async () => {
    const html = (more: string) =>
      `<div data-widget="collection-list" data-url="/api/v1/collections/owner" ${more}></div>`;
    const { widget } = await aWidget(html('data-can-create'), { as: 'max' });
    await widget.shows('New collection');
    await settled(() => page.dispose());
    page = new Scope();
    const { widget: without } = await aWidget(html('data-can-create="false"'), { as: 'max' });
    await without.shows("You haven't created any collection yet.");
    expect(without.text()).not.toContain('New collection');
    await settled(() => page.dispose());
    page = new Scope();
    const { app, widget: visitor } = await aWidget(html('data-can-create'));
    expect(asked(app)).toEqual([]);
    await press(visitor.find('button')!);
    expect(asked(app)).toEqual(['login']);
  });

  it('collection list: those of the shop, for everybody [WIDG-21]', async () => {
    const { world, widget } = await aWidget(
      '<div data-widget="collection-list" data-url="/api/v1/store/collection-list"></div>',
    );
    await widget.shows(world.collections.find(({ featured }) => featured)!.name);
    expect(widget.text()).not.toContain('New collection');
  });

  it('image: in one of its sizes, or what stands for one that is missing [WIDG-22]', async () => {
    const { widget } = await aWidget(
      '<div data-widget="image" data-url="/media/cover/a.png" data-size="50" data-alt="A cover"></div>',
    );
    expect(widget.find('img')).toMatchObject({ alt: 'A cover', width: 50 });
    await settled(() => page.dispose());
    page = new Scope();
    const { widget: missing } = await aWidget('<div data-widget="image" data-alt="A cover"></div>');
    expect(missing.find('svg[role="img"]')?.getAttribute('aria-label')).toBe('A cover (no image)');
  });

  it('collection slider [WIDG-23]', async () => {
    const { world, widget } = await aWidget('<div data-widget="collection-slider"></div>');
    await widget.shows(world.collections.find(({ featured }) => featured)!.name);
    expect(widget.named(/^Next/)).toBeDefined();
  });

  it('modal button: opens its dialog over what its request answers, once at a time [WIDG-24, WIDG-29, WIDG-30]', async () => {
    const { app, widget } = await aWidget(
      '<div data-widget="modal-button" data-modal="address" data-url="/api/v1/account/address" data-title="Your address" data-class="btn"></div>',
      { as: 'max' },
    );
    expect(widget.find('button')).toMatchObject({ textContent: 'Your address', className: 'btn' });
    await press(widget.find('button')!);
    await press(widget.find('button')!);
    await until(() => asked(app).length > 0);
    expect(app.shell.dialogs.open.current).toMatchObject([{ kind: 'address', ask: { form: 'full', payment: null } }]);
    expect(isRecord(app.shell.dialogs.open.current[0]!.ask)).toBe(true);
  });

  it('modal button: over what the page says [WIDG-24, DECISION-188]', async () => {
    const { app, widget } = await aWidget(
      `<div data-widget="modal-button" data-modal="message" data-content='{"title":"Hello","message":"New loops"}'></div>`,
    );
    await press(widget.find('button')!);
    await until(() => asked(app).length > 0);
    expect(app.shell.dialogs.open.current[0]!.ask).toMatchObject({ title: 'Hello', message: 'New loops' });
  });

  it('chart list: ranked rows [WIDG-25]', async () => {
    const { widget } = await aWidget('<div data-widget="chart-list"></div>');
    await widget.has('li[data-playback]');
    expect(widget.find('ol')!.querySelector('span')!.textContent).toBe('1');
  });

  it('product slider: packs in a carousel under its title [WIDG-26]', async () => {
    const { world, widget } = await aWidget('<div data-widget="product-slider" data-title="Packs of the week"></div>');
    await widget.shows(world.packs[0]!.name);
    expect(widget.find('h2')!.textContent).toBe('Packs of the week');
  });
});

/** All text of the page, including shadow trees. */
function everywhere(within: ParentNode = document): string {
  return [...within.querySelectorAll<HTMLElement>('*')]
    .map((element) => (element.shadowRoot ? `${element.shadowRoot.textContent}${everywhere(element.shadowRoot)}` : ''))
    .join('');
}

describe('on a page of others', () => {
  it('what needs an account leads to the shop, and nobody can log in [WIDG-20]', async () => {
    const { app } = await aWidget('<div data-widget="login-button"></div>', { isForeign: true });
    const answer = app.shell.dialogs.ask('login', {});
    await until(() => document.body.textContent.includes('To the shop') || everywhere().includes('To the shop'));
    expect(everywhere() + document.body.textContent).not.toContain('Password');
    app.shell.dialogs.answer({ ...app.shell.dialogs.open.current[0]!, kind: 'login' }, 'dismissed');
    expect(await answer).toBe('dismissed');
  });
});

it('the specification names 24 widgets', () => {
  expect(WIDGET_NAMES).toHaveLength(24);
});
