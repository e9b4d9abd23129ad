import { afterEach, describe, expect, it, vi } from 'vitest';
import type { App } from '../../composition/app.ts';
import { listOf } from '../../core/catalogue/filters/list-address.ts';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import type { OwnState } from '../../core/collections/own-collections.ts';
import { aCollection, aFailure } from '../../core/testing/builders.ts';
import { AppContext } from '../bind/AppContext.tsx';
import RowMenu from '../catalogue/sounds/RowMenu.tsx';
import CollectionsPage from '../pages/CollectionsPage.tsx';
import { openPage } from '../../composition/pages/open-page.ts';
import { SelectionHost } from '../selection/SelectionHost.tsx';
import { DialogHost } from '../pages/DialogHost.tsx';
import { anApp } from '../testing/an-app.ts';
import { type Drawn, draw, eraseAll, press, settled, submit, type } from '../testing/draw.ts';
import CollectionActions from './CollectionActions.tsx';
import { CollectionFormDialog } from './CollectionFormDialog.tsx';
import { CollectionGrid } from './CollectionGrid.tsx';
import CollectionHeader from './CollectionHeader.tsx';
import { CollectionsDialog } from './CollectionsDialog.tsx';
import { RemoveCollectionDialog } from './RemoveCollectionDialog.tsx';
import { RemoveFromCollectionDialog } from './RemoveFromCollectionDialog.tsx';

/** The form of the dialog on top. */
const topForm = (): HTMLFormElement => [...document.querySelectorAll('form')].at(-1)!;

afterEach(eraseAll);

const noOp = () => {};
const loaded = (...collections: ReadonlyArray<ReturnType<typeof aCollection>>): OwnState => ({
  phase: 'loaded',
  collections,
});
const inApp = (app: App, view: React.ReactNode): Promise<Drawn> => draw(<AppContext value={app}>{view}</AppContext>);
const dialogText = () => document.querySelector('[role="dialog"]')?.textContent ?? '';

/** A shop in memory with sounds and a signed-in customer. */
async function aShop(): Promise<{ app: App; sounds: readonly Sound[] }> {
  const app = anApp('/account/collections');
  await app.account.logIn.execute('max@demo.test', 'demo1234');
  const page = await app.catalogue.browseSounds.execute(listOf({ kind: 'all' }));
  if (!page.ok) throw new Error('The shop in memory has no sounds.');
  return { app, sounds: page.value.items };
}

/** The same with a collection of two sounds, and its page. */
async function onItsPage() {
  const { app, sounds } = await aShop();
  const { save, add } = await app.collections.open();
  const words = { name: 'Sunday', description: 'Slow ones.' };
  const made = await save.execute({ kind: 'new', addition: { kind: 'sound', sound: sounds[0]! } }, words);
  if (!made.ok) throw new Error('No collection was made.');
  await add.execute(made.value.id, { kind: 'sound', sound: sounds[1]! });
  const address = listOf({ kind: 'collection', slug: made.value.slug });
  await app.catalogue.browseSounds.execute(address);
  const page = (
    <>
      <CollectionHeader address={address} slug={made.value.slug} />
      <DialogHost />
    </>
  );
  return { app, sounds, address, page };
}

describe('the grid of collections', () => {
  const grid = (own: OwnState, canCreate = true, onCreate = noOp) =>
    draw(<CollectionGrid own={own} canCreate={canCreate} onCreate={onCreate} onReload={noOp} />);

  it('shows each with its name, its sounds and its link, after the tile that makes another [COLL-03]', async () => {
    const onCreate = vi.fn();
    const view = await grid(loaded(aCollection({ name: 'Sunday', slug: 'sunday', total: 2 })), true, onCreate);
    expect(view.findAll('li').map(({ textContent }) => textContent)).toEqual(['New collection', 'Sunday2 sounds']);
    expect(view.named('Sunday').getAttribute('href')).toBe('/collection/sunday');
    await press(view.named('New collection'));
    expect(onCreate).toHaveBeenCalledOnce();
  });

  it('offers to make one only where it is allowed [COLL-04, COLL-05, DECISION-114]', async () => {
    expect((await grid(loaded(aCollection()), false)).has('New collection')).toBe(false);
  });

  it('says that there is none [COLL-26]', async () => {
    const view = await grid(loaded());
    expect(view.element.textContent).toContain("You haven't created any collection yet.");
    expect(view.has('New collection')).toBe(true);
  });

  it('keeps five places while it loads, and says what went wrong', async () => {
    const view = await grid({ phase: 'loading' });
    expect(view.findAll('[data-skeleton]')).toHaveLength(5);
    await view.redraw(
      <CollectionGrid
        own={{ phase: 'failed', failure: aFailure('unavailable') }}
        canCreate
        onCreate={noOp}
        onReload={noOp}
      />,
    );
    expect(view.find('[role="alert"]').textContent).toContain('Sorry, Something went wrong!');
  });

  it('keeps a hostile name to its own place', async () => {
    const view = await grid(loaded(aCollection({ name: '<img src=x onerror=alert(1)>\u202e', total: 1 })));
    expect(view.findAll('img')).toHaveLength(0);
    expect(view.find('h2 a').getAttribute('dir')).toBe('auto');
  });
});

describe('the page of my collections', () => {
  it('makes a collection and leads to it [ROUTE-06, COLL-04, COLL-07, COLL-14, DECISION-118]', async () => {
    const { app } = await aShop();
    await openPage(app, { page: 'collections' });
    const view = await inApp(
      app,
      <>
        <CollectionsPage />
        <DialogHost />
      </>,
    );
    expect(view.find('h1').textContent).toBe('My collections');
    await press(view.named('New collection'));
    await type(view.named('Name'), 'Sunday');
    await submit(topForm());
    expect(app.shell.navigation.location.current.path).toMatch(/^\/collection\/sunday-/);
    expect(app.shell.dialogs.open.current).toEqual([]);
  });
});

describe('the list dialog', () => {
  const dialog = (own: OwnState, additions: ReadonlyMap<number, 'adding' | 'added' | 'refused'> = new Map()) =>
    draw(
      <CollectionsDialog
        own={own}
        additions={additions}
        onAdd={noOp}
        onMake={() => Promise.resolve(null)}
        onNew={noOp}
        onReload={noOp}
        onClose={noOp}
      />,
    );
  const markOf = (id: number) =>
    document.querySelectorAll('[role="dialog"] li')[id]?.querySelector('[data-mark]')?.getAttribute('data-mark');

  it('has five placeholders, then the collections, or a text that there is none [COLL-06, COLL-26]', async () => {
    const view = await dialog({ phase: 'loading' });
    expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(5);
    await view.erase();
    await dialog(loaded());
    expect(dialogText()).toContain("You haven't created any collection yet.");
    expect(dialogText()).toContain('New collection');
  });

  it('ticks what was added, and warns of what was refused [COLL-06, COLL-21, DECISION-121]', async () => {
    const own = loaded(aCollection({ id: 1 }), aCollection({ id: 2 }), aCollection({ id: 3 }));
    await dialog(own, new Map([[1, 'added'] as const, [2, 'refused'] as const]));
    expect([markOf(0), markOf(1), markOf(2)]).toEqual(['added', 'refused', undefined]);
    expect(document.querySelector('[data-mark="refused"]')?.getAttribute('title')).toContain('Cannot be added');
  });

  it('adds a sound of a row, and again with a warning; makes another on the way [COLL-06, COLL-18, COLL-21, DECISION-118]', async () => {
    const { app, sounds } = await aShop();
    const { save } = await app.collections.open();
    await save.execute({ kind: 'new', addition: null }, { name: 'First', description: '' });
    const button = document.body.appendChild(document.createElement('button'));
    const view = await inApp(
      app,
      <>
        <RowMenu sound={sounds[0]!} button={button} onFindSimilar={noOp} onClose={noOp} />
        <DialogHost />
      </>,
    );
    const item = [...document.querySelectorAll('[role="menuitem"]')].find(
      ({ textContent }) => textContent === 'Add to collection',
    );
    await press(item!);
    const row = () => document.querySelector<HTMLElement>('[role="dialog"] li button')!;
    await press(row());
    expect(row().textContent).toContain('1 sound');
    expect(markOf(0)).toBe('added');
    await press(row());
    expect(markOf(0)).toBe('refused');
    await press(view.named('New collection'));
    await type(view.named('Name'), 'Second');
    await submit(topForm());
    expect(row().textContent).toContain('Second1 sound');
    expect(markOf(0)).toBe('added');
    await press(view.named('Done'));
    expect(app.shell.dialogs.open.current).toEqual([]);
  });

  it('makes a collection by its name alone, with what the dialog is about, or says what is wrong [COLL-12, COLL-14]', async () => {
    const { app, sounds } = await aShop();
    const { showCollections } = await app.collections.open();
    const view = await inApp(app, <DialogHost />);
    void showCollections.execute({ kind: 'sound', sound: sounds[0]! });
    await settled(noOp);
    await press(view.named('Create'));
    expect(view.named('Name of a new collection').getAttribute('aria-invalid')).toBe('true');
    await type(view.named('Name of a new collection'), 'Quick');
    await press(view.named('Create'));
    expect(document.querySelector('[role="dialog"] li button')?.textContent).toContain('Quick1 sound');
    expect(markOf(0)).toBe('added');
    expect(view.named('Name of a new collection').getAttribute('aria-invalid')).toBeNull();
  });

  it('leaves Enter to an input method while it composes the name, and makes it at the next', async () => {
    const { app, sounds } = await aShop();
    const { showCollections } = await app.collections.open();
    const view = await inApp(app, <DialogHost />);
    void showCollections.execute({ kind: 'sound', sound: sounds[0]! });
    await settled(noOp);
    const name = view.named('Name of a new collection');
    await type(name, 'にほん');
    const composing = new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
    await settled(() => void name.dispatchEvent(composing));
    expect(document.querySelector('[role="dialog"] li')).toBeNull();
    await submit(topForm());
    expect(document.querySelector('[role="dialog"] li button')?.textContent).toContain('にほん');
  });

  it('takes the selection from its bar [COLL-19, SEL-05]', async () => {
    const { app, sounds } = await aShop();
    (await app.selection.tools.open()).tick.add([sounds[0]!.id, sounds[1]!.id]);
    const view = await inApp(
      app,
      <>
        <SelectionHost />
        <DialogHost />
      </>,
    );
    await press(view.named('Add to collection'));
    await press(view.named('New collection'));
    await type(view.named('Name'), 'Selected');
    await submit(topForm());
    expect(document.querySelector('[role="dialog"] li button')?.textContent).toContain('2 sounds');
  });
});

describe('the form', () => {
  it('shows what is wrong under its field, and what has no field under the form [COLL-12, COLL-25, DECISION-116]', async () => {
    const fields = {
      name: 'You already have one.',
      description: 'Too long.',
      is_selected_samples: 'Nothing selected.',
    };
    const onSave = vi.fn(async () => ({ kind: 'invalid', fields, message: '' }) as const);
    const view = await draw(
      <CollectionFormDialog subject={{ kind: 'new', addition: null }} onSave={onSave} onCancel={noOp} />,
    );
    await submit(topForm());
    const described = (field: Element) =>
      document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(described(view.named('Name'))).toBe('You already have one.');
    expect(described(document.querySelector('textarea')!)).toBe('Too long.');
    expect(document.querySelector('form [role="alert"]')?.textContent).toBe('Nothing selected.');
    expect(document.activeElement).toBe(view.named('Name'));
  });

  it('begins with what a collection is called, to be changed [COLL-07, COLL-08]', async () => {
    const onSave = vi.fn(async () => null);
    const collection = aCollection({ name: 'Sunday', description: 'Slow' });
    const view = await draw(
      <CollectionFormDialog subject={{ kind: 'edit', collection }} onSave={onSave} onCancel={noOp} />,
    );
    expect(dialogText()).toContain('Edit collection');
    await type(view.named('Name'), 'Monday');
    await submit(topForm());
    expect(onSave).toHaveBeenCalledWith({ name: 'Monday', description: 'Slow' });
  });
});

describe('the confirmations', () => {
  it("ask 'Remove collection' in the shop's words [COLL-33, DECISION-124]", async () => {
    const onAnswer = vi.fn();
    const view = await draw(
      <RemoveCollectionDialog collection={aCollection({ name: 'Sunday' })} onAnswer={onAnswer} />,
    );
    expect(dialogText()).toContain('Remove collection');
    expect(dialogText()).toContain('Are you sure you want to remove this collection?');
    await press(view.named('Cancel'));
    await press(view.named('Remove'));
    expect(onAnswer.mock.calls).toEqual([['cancel'], ['remove']]);
  });

  it("ask 'Delete from collection?' [COLL-09, DECISION-124]", async () => {
    const { sounds } = await aShop();
    const onAnswer = vi.fn();
    const view = await draw(
      <RemoveFromCollectionDialog collection={aCollection()} sound={sounds[0]!} onAnswer={onAnswer} />,
    );
    expect(dialogText()).toContain('Delete from collection?');
    await press(view.named('Cancel'));
    await press(view.named('Delete'));
    expect(onAnswer.mock.calls).toEqual([['cancel'], ['delete']]);
  });
});

describe('the page of a collection', () => {
  it('is headed by it, and lets its owner edit and remove it [ROUTE-27, COLL-29, COLL-32, DECISION-43]', async () => {
    const { app, page } = await onItsPage();
    const view = await inApp(app, page);
    expect(view.find('h1').textContent).toBe('Sunday');
    expect(view.find('header').textContent).toContain('Slow ones.');
    await press(view.named('Edit'));
    await type(view.named('Name'), 'Monday');
    await submit(topForm());
    expect(view.find('h1').textContent).toBe('Monday');
    await press(view.named('Remove'));
    await press([...document.querySelectorAll('[role="dialog"] button')].find((b) => b.textContent === 'Remove')!);
    expect(app.shell.navigation.location.current.path).toBe('/account/collections');
  });

  it('has no such buttons for others, who hear and share it all the same [COLL-29, COLL-31]', async () => {
    const { app, page } = await onItsPage();
    await app.account.logOut.execute();
    const view = await inApp(app, page);
    expect([view.has('Edit'), view.has('Remove'), view.has('Copy link')]).toEqual([false, false, true]);
    expect(view.has('Select what I own')).toBe(false);
    await press(view.named('Play all'));
    expect(app.player.state.current.phase).toBe('playing');
    await press(view.named('Stop'));
    expect(app.player.state.current.phase).toBe('paused');
  });

  it('of the shop is nobody’s to claim, and is not asked for', async () => {
    const { app } = await aShop();
    const { claim } = await app.collections.open();
    const asked = vi.spyOn(claim, 'execute');
    const featured = { ...aCollection({ id: 1, total: 3 }), featured: true };
    const address = listOf({ kind: 'collection', slug: featured.slug });
    const shops = await inApp(app, <CollectionActions collection={featured} address={address} />);
    expect(shops.has('Select what I own')).toBe(true);
    expect(asked).not.toHaveBeenCalled();
    await inApp(app, <CollectionActions collection={{ ...featured, featured: false }} address={address} />);
    expect(asked).toHaveBeenCalledExactlyOnceWith(1);
  });

  it('offers in the menu of a row to take it out, to its owner alone [COLL-09, COLL-20]', async () => {
    const { app, sounds, page } = await onItsPage();
    const button = document.body.appendChild(document.createElement('button'));
    const menu = <RowMenu sound={sounds[0]!} button={button} onFindSimilar={noOp} onClose={noOp} />;
    const labels = () => [...document.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent);
    const elsewhere = await inApp(app, menu);
    expect(labels()).not.toContain('Remove from collection');
    await elsewhere.erase();
    await inApp(app, page);
    const view = await inApp(app, menu);
    expect(labels()).toContain('Remove from collection');
    await press([...document.querySelectorAll('[role="menuitem"]')].at(labels().indexOf('Remove from collection'))!);
    await press(view.named('Delete'));
    const list = app.catalogue.soundList.current;
    expect(list.phase === 'loaded' && list.page.items.map(({ id }) => id)).toEqual([sounds[1]!.id]);
  });

  it('copies its link, or shows it where nothing can be copied', async () => {
    const { app, page, address } = await onItsPage();
    const view = await inApp(app, page);
    const writeText = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await press(view.named('Copy link'));
    const { slug } = address.scope as { slug: string };
    expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/collection/${slug}`);
    writeText.mockImplementation(() => Promise.reject(new Error('not allowed')));
    await press(view.named('Copy link'));
    await settled(noOp);
    expect(app.shell.toasts.visible.current.slice(-2).map(({ title }) => title)).toEqual([
      'Link copied',
      'This is the link',
    ]);
  });
});
