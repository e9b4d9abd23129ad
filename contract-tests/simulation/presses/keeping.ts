import type { Collection } from '../../../core/catalogue/collection.ts';
import { fileIdsOf } from '../../../core/catalogue/sounds/sound.ts';
import type { Tab } from '../stage/tab.ts';
import { type Presses, oneOf, opened, pack, sound } from './press.ts';

/** A collection that the page shows as the customer's own. */
async function ownCollection(tab: Tab, which: number): Promise<Collection | undefined> {
  const { own, loadOwn } = await opened(tab, tab.app.collections);
  if (own.current.phase === 'idle') await loadOwn.execute();
  return own.current.phase === 'loaded' ? oneOf(own.current.collections, which) : undefined;
}

/** Valid names and descriptions, and invalid ones. */
const FORMS = [
  ['', ''],
  [' \n', 'short'],
  ['Form', 'd'.repeat(1000)],
  ['n'.repeat(101), ''],
  ['Long', 'd'.repeat(1001)],
  ['', 'd'.repeat(1001)],
] as const;

export const keeping: Presses = {
  'wishlist.toggleSound': (tab, which) => tab.app.wishlist.toggleSound.execute(sound(tab, which).id),
  'wishlist.togglePack': (tab, which) => tab.app.wishlist.togglePack.execute(pack(tab, which).id),
  'selection.tick': async (tab, which) => {
    const { tick } = await opened(tab, tab.app.selection.tools);
    tab.stage.rules.selects(tab);
    tick.file(oneOf(fileIdsOf(sound(tab, which)), which >> 4)!);
  },
  'selection.tick.add': async (tab, which) => {
    const { tick } = await opened(tab, tab.app.selection.tools);
    tab.stage.rules.selects(tab);
    tick.add(fileIdsOf(sound(tab, which)));
  },
  'selection.tick.remove': async (tab, which) => {
    const { tick } = await opened(tab, tab.app.selection.tools);
    tab.stage.rules.selects(tab);
    tick.remove(fileIdsOf(sound(tab, which)));
  },
  'selection.tick.page': async (tab) => {
    const { tick } = await opened(tab, tab.app.selection.tools);
    const list = tab.app.catalogue.soundList.current;
    tab.stage.rules.selects(tab);
    if (list.phase === 'loaded') tick.page(list.page.items.slice(0, 4));
  },
  'selection.tick.clear': async (tab) => {
    const { tick } = await opened(tab, tab.app.selection.tools);
    tab.stage.rules.selects(tab);
    tick.clear();
  },
  'selection.loadSelected': async (tab) => (await opened(tab, tab.app.selection.tools)).loadSelected.execute(),
  'selection.showSelected': async (tab) => (await opened(tab, tab.app.selection.tools)).showSelected.execute(),
  'collections.loadOwn': async (tab) => (await opened(tab, tab.app.collections)).loadOwn.execute(),
  'collections.save': async (tab, which) =>
    (await opened(tab, tab.app.collections)).save.execute(
      { kind: 'new', addition: which % 3 ? null : { kind: 'selection' } },
      { name: oneOf(['Mine', 'Morning', 'Evening', ''], which)!, description: '' },
    ),
  'collections.save.form': async (tab, which) => {
    const { save } = await opened(tab, tab.app.collections);
    const [name, description] = oneOf(FORMS, which)!;
    const saved = await save.execute({ kind: 'new', addition: null }, { name, description });
    tab.forms.push({ of: 'collection', name, description, refused: saved.ok ? null : saved.failure });
    return saved;
  },
  'collections.save.edit': async (tab, which) => {
    const collection = await ownCollection(tab, which);
    const { save } = await opened(tab, tab.app.collections);
    const name = oneOf(['Mine', 'Noon', 'Night'], which)!;
    return collection && save.execute({ kind: 'edit', collection }, { name, description: 'changed' });
  },
  'collections.add': async (tab, which) => {
    const collection = await ownCollection(tab, which);
    const { add } = await opened(tab, tab.app.collections);
    return collection && add.execute(collection.id, { kind: 'sound', sound: sound(tab, which) });
  },
  'collections.add.selection': async (tab, which) => {
    const collection = await ownCollection(tab, which);
    const { add } = await opened(tab, tab.app.collections);
    return collection && add.execute(collection.id, { kind: 'selection' });
  },
  'collections.remove': async (tab, which) => {
    const collection = await ownCollection(tab, which);
    return collection && (await opened(tab, tab.app.collections)).remove.execute(collection);
  },
  'collections.removeSound': async (tab, which) => {
    const collection = await ownCollection(tab, which);
    const { removeSound } = await opened(tab, tab.app.collections);
    return collection && removeSound.execute(collection, sound(tab, which));
  },
  'collections.showCollections': async (tab, which) =>
    (await opened(tab, tab.app.collections)).showCollections.execute({ kind: 'sound', sound: sound(tab, which) }),
  'collections.showForm': async (tab) => (await opened(tab, tab.app.collections)).showForm.fromGrid(),
  'collections.showForm.edit': async (tab, which) => {
    const collection = await ownCollection(tab, which);
    return collection && (await opened(tab, tab.app.collections)).showForm.edit(collection);
  },
  'collections.showForm.within': async (tab, which) =>
    (await opened(tab, tab.app.collections)).showForm.within({ kind: 'sound', sound: sound(tab, which) }),
  'collections.claim': async (tab, which) => {
    const collection = await ownCollection(tab, which);
    return collection && (await opened(tab, tab.app.collections)).claim.execute(collection.id);
  },
  'collections.open': async (tab, which) => {
    const collection = await ownCollection(tab, which);
    if (collection) tab.navigation.push(`/collection/${collection.slug}`);
  },
  'collections.selectOwned': async (tab) => (await opened(tab, tab.app.collections)).selectOwned.execute('all-free'),
};
