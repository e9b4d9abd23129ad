import { expect, test } from 'vitest';
import { downloadFailures } from '../downloads/downloads.messages.ts';
import { listOf } from '../catalogue/filters/list-address.ts';
import { type CatalogueShop, soundsPage } from '../catalogue/catalogue.pages.ts';
import { similarTo } from '../catalogue/filters/similarity.ts';
import { failed, ok } from '../kernel/result.ts';
import { settled } from '../kernel/settled.ts';
import { DownloadLicense } from '../license/download-license.ts';
import { GenerateLicense } from '../license/generate-license.ts';
import { SaveLicense } from '../license/save-license.ts';
import { ShowLicense } from '../license/show-license.ts';
import { SingleDownloadTip } from '../downloads/packs/single-download-tip.ts';
import { type DialogKind, Dialogs } from '../shell/dialogs.ts';
import { aCollection, aFailure, aSound, aSoundPage, aUser, someFacets } from './builders.ts';
import { withCollections } from './collections.ts';
import { FakeLicenses } from './fake-licenses.ts';
import { SIGNED_IN, openShop } from './shop.ts';

/** A shop whose dialogs wait for an answer, as those on a screen do. */
const aShop = () => withCollections(openShop(SIGNED_IN, new Dialogs()));
type Shop = ReturnType<typeof aShop>;

const ALL = listOf({ kind: 'all' });
const ENDED = failed(aFailure('unauthenticated'));
const [SOUND, COLLECTION] = [aSound({ id: 1 }), aCollection({ id: 9 })];

test('own collections load while their dialog is open, which is waited for [COLL-06]', async () => {
  const shop = aShop();
  shop.collections.lists.willAnswer(ok([COLLECTION]));
  let isClosed = false;
  const showing = shop.showCollections.execute({ kind: 'selection' }).then(() => (isClosed = true));
  await settled();
  const dialog = shop.dialogs.open.current[0]!;
  expect([dialog.kind, shop.own.current.phase, isClosed]).toEqual(['collections', 'loaded', false]);
  shop.dialogs.answer({ id: dialog.id, kind: 'collections' }, 'closed');
  await showing;
});

test('own collections whose dialog was closed early are waited for until they are loaded [COLL-06]', async () => {
  const shop = aShop();
  let isOver = false;
  const showing = shop.showCollections.execute({ kind: 'selection' }).then(() => (isOver = true));
  await settled();
  shop.dialogs.answer({ id: shop.dialogs.open.current[0]!.id, kind: 'collections' }, 'closed');
  await settled();
  expect(isOver).toBe(false);
  shop.collections.lists.next().answer(ok([COLLECTION]));
  await showing;
});

/** Actions of a customer whose session the shop no longer knows. */
const DONE: Readonly<Record<string, (shop: Shop) => Promise<unknown>>> = {
  'a sound is liked': (shop) => {
    shop.wishlist.soundToggles.willAnswer(ENDED);
    return shop.toggleSound.execute(1);
  },
  'a pack is liked': (shop) => {
    shop.wishlist.packToggles.willAnswer(ENDED);
    return shop.togglePack.execute(1);
  },
  'a price is asked for': (shop) => {
    shop.credits.quotes.willAnswer(ENDED);
    return shop.getQuote.execute({ kind: 'file', fileId: 1 });
  },
  'a statement is opened': (shop) => {
    shop.credits.statements.willAnswer(ENDED);
    shop.credits.undoables.willAnswer(ok([]));
    return shop.loadStatement.execute();
  },
  'a statement is exported': (shop) => {
    shop.credits.statements.willAnswer(ENDED);
    return shop.loadStatement.all();
  },
  'a download is undone': (shop) => {
    shop.credits.undos.willAnswer(ENDED);
    return shop.undoDownload.execute(7);
  },
  'a sound is downloaded': (shop) => {
    shop.downloads.grants.willAnswer(ENDED);
    return shop.downloadSound.execute(SOUND);
  },
  'a list is opened': (shop) => {
    shop.catalogue.soundPages.willAnswer(ENDED);
    shop.catalogue.facetCounts.willAnswer(ok(someFacets()));
    return shop.browseSounds.execute(listOf({ kind: 'wishlist' }));
  },
  'the owned sounds of a collection are selected': (shop) => {
    shop.catalogue.soundPages.willAnswer(ENDED);
    return shop.selectOwned.execute('sunday-drums');
  },
  'similar sounds are looked for': (shop) => {
    shop.catalogue.similarSounds.willAnswer(ENDED);
    return shop.findSimilar.execute(similarTo(1));
  },
  'a sound is put into a collection': (shop) => {
    shop.collections.additions.willAnswer(ENDED);
    return shop.add.execute(9, { kind: 'sound', sound: SOUND });
  },
  'a collection is made': (shop) => {
    shop.collections.creations.willAnswer(ENDED);
    return shop.save.execute({ kind: 'new', addition: null }, { name: 'Sunday', description: '' });
  },
  'a collection is removed': (shop) => {
    shop.collections.removals.willAnswer(ENDED);
    return shop.removeCollection.execute(COLLECTION);
  },
  'a sound is taken out of a collection': (shop) => {
    shop.collections.soundRemovals.willAnswer(ENDED);
    return shop.removeSound.execute(COLLECTION, SOUND);
  },
  'a license is made': (shop) => {
    const licenses = new FakeLicenses();
    licenses.generated.willAnswer(ENDED);
    const { sessions: session, requireLogin, handover, failures, toasts } = shop;
    const names = { fullLegalName: 'Ada Lovelace', producerName: 'Enchantress' };
    const save = new SaveLicense(handover, toasts, failures);
    return new GenerateLicense({ licenses, session, requireLogin, save, failures }).execute(1, names);
  },
  'a license is downloaded again': (shop) => {
    const licenses = new FakeLicenses();
    licenses.files.willAnswer(ENDED);
    const { requireLogin, handover, failures, toasts } = shop;
    const save = new SaveLicense(handover, toasts, failures);
    return new DownloadLicense(licenses, requireLogin, save, failures).execute('LS-1');
  },
  'own collections are opened': (shop) => {
    shop.collections.lists.willAnswer(ENDED);
    return shop.loadOwn.execute();
  },
};

test.each(Object.entries(DONE))(
  'when %s after the session has ended, its answer waits for the login dialog',
  async (_, act) => {
    const shop = aShop();
    let isAnswered = false;
    const answering = act(shop).then(() => (isAnswered = true));
    await settled();
    for (const dialog of shop.dialogs.open.current) {
      if (dialog.kind === 'removeCollection') shop.dialogs.answer(dialog, 'remove');
      if (dialog.kind === 'removeFromCollection') shop.dialogs.answer(dialog, 'delete');
    }
    await settled();
    const [login, ...others] = shop.dialogs.open.current;
    expect([login?.kind, others, isAnswered]).toEqual(['login', [], false]);
    shop.dialogs.answer({ id: login!.id, kind: 'login' }, 'dismissed');
    await answering;
  },
);

const RARE = { ...ALL, filters: { ...ALL.filters, rareFind: true } };
const WITHOUT_RARE_FINDS = aUser({ plan: { hasRareFinds: false } });
const DUE_A_TIP = aUser({ showSingleDownloadTip: true });

/** Actions that open a dialog, with its kind. */
const OPENED: Readonly<Record<string, readonly [DialogKind, (shop: Shop) => Promise<unknown>]>> = {
  'Rare Finds are wanted without a plan': [
    'rareFindsUpgrade',
    ({ sessions, applyFilters }) => {
      sessions.signIn(WITHOUT_RARE_FINDS);
      return applyFilters.execute(ALL, RARE.filters);
    },
  ],
  'Rare Finds are entered without a plan': [
    'rareFindsUpgrade',
    async ({ sessions, applyFilters }) => {
      sessions.signIn(WITHOUT_RARE_FINDS);
      await soundsPage.greet?.({ catalogue: { applyFilters } } as unknown as CatalogueShop, { address: RARE }, null);
    },
  ],
  'a tip is due': [
    'singleDownloadTip',
    ({ sessions, dialogs }) => {
      sessions.signIn(DUE_A_TIP);
      return new SingleDownloadTip(sessions, dialogs).execute();
    },
  ],
  'a collection is begun beside the list': ['collectionForm', (shop) => shop.showForm.within({ kind: 'selection' })],
  'a collection is edited': ['collectionForm', (shop) => shop.showForm.edit(COLLECTION)],
  'a license is wanted': ['license', (shop) => new ShowLicense(shop.requireLogin, shop.dialogs).execute(SOUND)],
  'the shop refuses with a notice': ['message', (shop) => shop.failures.react(aFailure('forbidden'), downloadFailures)],
  'scrolling on fails': [
    'alert',
    (shop) => {
      shop.soundList.set({ phase: 'loaded', address: ALL, page: aSoundPage([SOUND]) });
      shop.catalogue.soundPages.willAnswer(failed(aFailure('unavailable')));
      return shop.scrollOn.execute();
    },
  ],
};

test.each(Object.entries(OPENED))('when %s, it is over once its dialog is closed', async (_, [kind, act]) => {
  const shop = aShop();
  let isOver = false;
  const acting = act(shop).then(() => (isOver = true));
  await settled();
  const open = shop.dialogs.open.current;
  expect([open.map((dialog) => dialog.kind), isOver]).toEqual([[kind], false]);
  shop.dialogs.answer({ id: open[0]!.id, kind: kind as 'alert' }, 'closed');
  await acting;
});
