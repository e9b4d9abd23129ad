import type { App } from '../../../composition/app.ts';
import type { SessionStore } from '../../../core/account/session.ts';
import { listHref } from '../../../core/catalogue/addresses.ts';
import type { SoundPage } from '../../../core/catalogue/catalogue.port.ts';
import type { FacetCounts } from '../../../core/catalogue/filters/facets.ts';
import type { SimilarQuestion } from '../../../core/catalogue/filters/similarity.ts';
import type { Sound } from '../../../core/catalogue/sounds/sound.ts';
import type { Quote } from '../../../core/credits/quote.ts';
import type { ArchiveGrant } from '../../../core/downloads/multi/multi-download.port.ts';
import type { DownloadedSounds } from '../../../core/downloads/downloaded-sounds.ts';
import { ok } from '../../../core/kernel/result.ts';
import type { AnalyticsEvent } from '../../../core/shell/analytics.port.ts';
import { keysOf } from '../../../domain/records.ts';
import { pageInfo } from '../../../core/pages.ts';
import type { ToastText } from '../../../core/shell/toasts.ts';
import type { OwnCollections } from '../../../core/collections/own-collections.ts';
import type { LikedPacks } from '../../../core/wishlist/liked-packs.ts';
import type { LikedSounds } from '../../../core/wishlist/liked-sounds.ts';
import { watched } from '../stage/each-call.ts';
import type { StageName } from '../stage/venues.ts';
import type { ToldName } from '../stories/told.ts';
import {
  afterCall,
  bugs,
  lastPayer,
  onceOpen,
  storeOf,
  untold,
  withoutTelling,
  withCall,
  withStorage,
  withTimers,
  withValue,
} from './bug-parts.ts';
import { ACCOUNTS_BUGS } from './accounts-bugs.ts';
import { MAKERS_BUGS } from './makers-bugs.ts';
import { MONTHS_BUGS } from './months-bugs.ts';

/** The durations of toasts. */
const TOAST_MS: ReadonlySet<number> = new Set([4000, 5000, 7000, 8000, 10_000]);

/** A page that never shows some toasts. */
function silenced({ shell: { toasts } }: App, isSilent: (toast: ToastText) => boolean): void {
  const show = toasts.show.bind(toasts);
  toasts.show = (toast, offer) => (isSilent(toast) ? 0 : show(toast, offer));
}

/** Mistakes that a developer could make, each of which the rules must find. */
export const BUGS = bugs({
  'a download that is repeated is charged again': {
    server: (ports, world) =>
      afterCall(ports, 'downloads.download', (answer, [id]) => {
        const payer = lastPayer(world);
        const isRepeated = answer.ok && (answer.value as { takenCredits: number }).takenCredits === 0;
        if (isRepeated && payer && payer.downloads.has(id as number) && payer.balance > 0)
          world.move(payer, { kind: 'download', sound: { id: id as number, name: '' }, amount: -1 });
      }),
  },
  'an undone download is paid back twice': {
    server: (ports, world) =>
      afterCall(ports, 'credits.undo', (answer) => {
        const last = world.movements.at(-1);
        if (answer.ok && last?.kind === 'undo') world.move(last.customer, last);
      }),
  },
  'a pack is paid for without an entry': {
    server: (ports, world) =>
      afterCall(ports, 'packDownloads.download', (answer) => {
        if (answer.ok && (answer.value as { takenCredits: number }).takenCredits > 0) world.movements.pop();
      }),
  },
  'a license that is looked up tells whose it is': {
    server: (ports) =>
      withValue<object>(ports, 'licenses.lookUp', (value) => ({
        ...value,
        licensee: { fullLegalName: 'Ada Lovelace', producerName: 'Ada' },
      })),
  },
  'the same names get a second license': {
    server: (ports, world) =>
      afterCall(ports, 'licenses.generate', (answer) => {
        const last = [...world.licenses.values()].at(-1);
        if (answer.ok && last) world.licenses.set('LS-AAAA-BBBB-CCCC', { ...last, number: 'LS-AAAA-BBBB-CCCC' });
      }),
  },
  'the server forgets a liked sound': {
    server: (ports, world) =>
      afterCall(ports, 'wishlist.toggleSound', (answer, [id]) => {
        if (answer.ok && answer.value === 'added')
          world.customers.find(({ likedSounds }) => likedSounds.delete(id as number));
      }),
  },
  'the server forgets who owns a file': {
    server: (ports, world) =>
      afterCall(ports, 'downloads.download', (answer, [id]) => {
        if (answer.ok) lastPayer(world)?.downloads.delete(id as number);
      }),
  },
  'a collection that was removed is still there': {
    server: (ports, world) =>
      withCall(ports, 'collections.remove', async (run) => {
        const { collections } = world;
        const answer = await run();
        world.collections = collections;
        return answer as never;
      }),
  },
  'a mailed link works twice': {
    server: (ports, world) =>
      withCall(ports, 'joining.confirmAddress', (run) => {
        const { mailedLinks } = world;
        return watched(run(), ({ ok: isDone }) => void (isDone && Object.assign(world, { mailedLinks })));
      }),
  },
  'a mail that was asked for is sent twice': {
    server: (ports, world) =>
      withCall(ports, 'joining.requestReset', (run) => {
        const { mails } = world;
        return watched(run(), () => {
          if (world.mails !== mails) world.mails = [...world.mails, ...world.mails.slice(-1)];
        });
      }),
  },
  'a forgotten password leaves whoever knew it signed in': {
    server: (ports, world) =>
      withCall(ports, 'joining.resetPassword', (run) => {
        world.sessionsOf = () => [];
        return watched(run(), () => void Reflect.deleteProperty(world, 'sessionsOf'));
      }),
  },
  'a page takes nothing from the balance that it shows': {
    app: ({ account }) => {
      (account.session as SessionStore).hear = () => {};
    },
  },
  'a pack is taken from a balance that has paid for it already': {
    wire: (ports) => untold(ports, 'packDownloads.download'),
  },
  'an undone download is added to a balance that has it already': {
    wire: (ports) => untold(ports, 'credits.undo'),
  },
  'the answer of an older list wins': {
    wire: (ports, tab) =>
      withCall(ports, 'catalogue.sounds', (run) => {
        const reply = run();
        if (!(reply instanceof Promise))
          tab.watch(`list ${tab.stage.nextNumber()}`, () =>
            reply.subscribe((answer) => {
              const list = storeOf(tab.app.catalogue.soundList);
              const { current } = list;
              if (answer.ok && current.phase !== 'idle')
                list.set({ phase: 'loaded', address: current.address, page: answer.value as SoundPage });
            }),
          );
        return reply;
      }),
  },
  'the facets of an older list win': {
    wire: (ports, tab) =>
      withCall(ports, 'catalogue.facets', (run) => {
        const reply = run();
        if (!(reply instanceof Promise))
          tab.watch(`facets ${tab.stage.nextNumber()}`, () =>
            reply.subscribe((answer) => {
              if (answer.ok)
                storeOf(tab.app.catalogue.facets).set({ phase: 'loaded', counts: answer.value as FacetCounts });
            }),
          );
        return reply;
      }),
  },
  'the answer of an older sound wins': {
    wire: (ports, tab) =>
      afterCall(ports, 'catalogue.sound', (answer) => {
        const detail = storeOf(tab.app.catalogue.soundDetail);
        const { current } = detail;
        if (answer.ok && current.phase === 'loading')
          detail.set({ phase: 'loaded', name: current.name, item: answer.value as Sound });
      }),
  },
  'an archive is looked at every 2 seconds': {
    host: (ports) => withTimers(ports, (ms) => (ms === 3000 ? 2000 : ms)),
  },
  'the beats of a page continue when it is gone': { host: (ports) => withTimers(ports, (ms) => ms, true) },
  'looks are not counted': {
    host: (ports) =>
      withStorage(ports, {
        write: (key, value) =>
          key === 'multidownload_current_download_attempt' ? undefined : ports.storage.write(key, value),
      }),
  },
  'an archive stays pending when it was handed over': {
    host: (ports) =>
      withStorage(ports, {
        remove: (key) => (key.startsWith('multidownload') ? undefined : ports.storage.remove(key)),
      }),
  },
  'an old job is never let go': {
    host: (ports) =>
      withStorage(ports, {
        read: (key) => (key === 'multidownload_started_at' ? String(ports.clock.now()) : ports.storage.read(key)),
      }),
  },
  'a request that fails clears the selection': {
    wire: (ports, { browser }) =>
      afterCall(ports, 'multiDownload.request', (answer) => {
        if (!answer.ok) browser.cookies.remove('multidownload');
      }),
  },
  'hearts of the customer before stay': {
    app: ({ wishlist }) => {
      const saved = wishlist.likedSounds as LikedSounds;
      saved.forget = () => {};
    },
  },
  'hearts of packs stay after a logout': {
    app: ({ wishlist }) => {
      (wishlist.likedPacks as LikedPacks).clear = () => {};
    },
  },
  'a heart that gets no answer waits forever': {
    wire: (ports, { stage }) =>
      withCall(ports, 'wishlist.toggleSound', async (run) => {
        const answer = await (run() as Promise<{ readonly ok: boolean }>);
        return (answer.ok ? answer : stage.never) as never;
      }),
  },
  'files stay marked when their download is undone': {
    app: ({ downloads }) => {
      const downloaded = downloads.downloaded as DownloadedSounds;
      const begin = downloaded.begin.bind(downloaded);
      downloaded.begin = (id, mark) => (mark === false ? () => true : begin(id, mark));
    },
  },
  'an archive is followed of which files were given back': {
    app: ({ multiDownload }) =>
      onceOpen(multiDownload.tools, ({ follow }) => {
        follow.letGo = () => {};
      }),
  },
  'two takes play at once': {
    host: (ports, { audio }) => {
      audio.load = (url, take) => {
        audio.url = url;
        audio.take = take;
      };
      return ports;
    },
  },
  'a sound plays on when its page is left': {
    app: ({ player }) => {
      player.play.dispose = () => {};
    },
  },
  'a page does not hear that its device was interrupted': {
    host: (ports, { audio }) => {
      audio.report = () => audio.pause();
      return ports;
    },
  },
  'the login is asked for by everybody who needs one': {
    app: ({ shell: { dialogs } }) => {
      const ask = dialogs.ask.bind(dialogs);
      const open = storeOf(dialogs.open);
      dialogs.ask = (kind, about) => {
        const before = open.current;
        open.set([]);
        const answer = ask(kind, about);
        open.set([...before, ...open.current]);
        return answer;
      };
    },
  },
  'a watch on the session is never ended': {
    app: ({ account }) => void account.session.changes$.subscribe(() => {}),
  },
  'states that cannot be had are thrown': {
    wire: (ports) =>
      withCall(ports, 'catalogue.states', async (run) => {
        const answer = await (run() as Promise<{ readonly ok: boolean }>);
        if (!answer.ok) throw new Error('no states');
        return answer as never;
      }),
  },
  'a toast stays twice as long': {
    host: (ports) => withTimers(ports, (ms) => (TOAST_MS.has(ms) ? 2 * ms : ms)),
  },
  'a play is not counted': {
    wire: (ports) => withCall(ports, 'catalogue.countSoundPlayback', async () => ok(undefined)),
  },
  'a pause pauses nothing': {
    app: ({ player }) => {
      player.play.pause = () => {};
    },
  },
  'a pack is confirmed twice': {
    app: ({ shell: { dialogs } }) => {
      const ask = dialogs.ask.bind(dialogs);
      dialogs.ask = (kind, about) => {
        if (kind === 'confirmPack') void ask(kind, about);
        return ask(kind, about);
      };
    },
  },
  'a page keeps a timer that nobody needs': {
    app: (app, { clock }) => {
      const timer = clock.schedule(() => {}, 365 * 86_400_000);
      const dispose = app.dispose.bind(app);
      Object.assign(app, {
        dispose() {
          timer.unsubscribe();
          dispose();
        },
      });
    },
  },
  'a like that fails says nothing': { app: (app) => silenced(app, ({ body }) => body === 'Please refresh page.') },
  'a full selection says nothing': {
    app: (app) => silenced(app, ({ title }) => title === 'Maximum number of files reached!'),
  },
  'a quote is a credit too high': {
    server: (ports) => withValue<Quote>(ports, 'credits.quote', (quote) => ({ ...quote, total: quote.total + 1 })),
  },
  'a list of sounds is upside down': {
    server: (ports) =>
      withValue<SoundPage>(ports, 'catalogue.sounds', (page) => ({ ...page, items: page.items.toReversed() })),
  },
  'who has logged out stays on the page': {
    app: ({ account }) => {
      (account.session as SessionStore).leave = () => {};
    },
  },
  'a like is counted twice': {
    host: (ports) => {
      const track = (event: AnalyticsEvent) => {
        if (event.name === 'wishlist') ports.analytics.track(event);
        ports.analytics.track(event);
      };
      return { ...ports, analytics: { track } };
    },
  },
  'a heart is shown whatever is answered': {
    app: ({ wishlist }) => {
      const liked = wishlist.likedSounds as LikedSounds;
      const begin = liked.begin.bind(liked);
      liked.begin = (id, mark) => {
        const end = begin(id, mark);
        return () => end(true);
      };
    },
  },
  'a page of Rare Finds is called by its list': {
    views: {
      pageInfo: (shop, route) => {
        const info = pageInfo(shop, route);
        return { ...info, title: info.title.replace('Rare Finds', 'Sounds') };
      },
    },
  },
  'the sound itself is similar to itself': {
    server: (ports, world) =>
      withValue<readonly Sound[]>(ports, 'catalogue.similar', (found, [question]) => [
        world.sounds.find(({ id }) => id === (question as SimilarQuestion).id)!,
        ...found.slice(1),
      ]),
  },
  'a theme is forgotten when its page is closed': {
    host: (ports) =>
      withStorage(ports, { write: (key, value) => (key === 'mode' ? undefined : ports.storage.write(key, value)) }),
  },
  'a page plays on while another one of its browser begins': {
    host: (ports) => withoutTelling(ports, 'plays'),
  },
  'a logout is not told to other pages': {
    host: (ports) => withoutTelling(ports, 'customer'),
  },
  'a choice of files is not told to other pages': {
    host: (ports) => withoutTelling(ports, 'selected'),
  },
  'a theme shows on one page of its browser': {
    host: (ports) => withStorage(ports, { watch() {} }),
  },
  'a list does not ask for its marks': {
    app: ({ catalogue: { loadStates } }) => {
      loadStates.execute = async () => {};
      loadStates.refresh = async () => {};
    },
  },
  'suggestions of packs are of any kind': {
    app: ({ search }) =>
      onceOpen(search, ({ suggestTerms }) => {
        const ask = suggestTerms.ask.bind(suggestTerms);
        suggestTerms.ask = async (text) => {
          const answer = await ask(text, 'sounds');
          return answer.ok ? ok(answer.value.toReversed()) : answer;
        };
      }),
  },
  'a filter keeps the page': {
    app: ({ catalogue: { applyFilters }, shell: { navigation } }) => {
      applyFilters.execute = async (address, filters) => {
        navigation.push(listHref({ ...address, filters }));
        return 'applied';
      };
    },
  },
  'a list is not sorted as its address says': {
    app: ({ catalogue: { browseSounds } }) => {
      const browse = browseSounds.execute.bind(browseSounds);
      browseSounds.execute = (address) => browse({ ...address, order: null });
    },
  },
  'keys are counted by one spelling more': {
    server: (ports) =>
      withValue<FacetCounts>(ports, 'catalogue.facets', (counts) => ({
        ...counts,
        keys: counts.keys.map((key) => ({ ...key, value: key.value.replace('A#', 'Bb') })),
      })),
  },
  'a login is sent without a password': {
    app: ({ account: { logIn } }) => {
      const execute = logIn.execute.bind(logIn);
      logIn.execute = (email, password) => execute(email, password || 'demo1234');
    },
  },
  'a collection does not count what was added': {
    app: ({ collections }) =>
      onceOpen(collections, ({ own }) => {
        (own as unknown as OwnCollections).count = () => {};
      }),
  },
  'a statement forgets what can be undone': {
    wire: (ports) => withValue(ports, 'credits.undoable', () => []),
  },
  'an archive lacks a file that was paid for': {
    server: (ports, { links }) =>
      afterCall(ports, 'multiDownload.request', (answer) => {
        const link = answer.ok ? (answer.value as ArchiveGrant).link : '';
        const delivery = links.get(link);
        if (delivery) links.set(link, { ...delivery, fileIds: delivery.fileIds.slice(1) });
      }),
  },
  'who looks at a folder fetches files into it': {
    app: ({ owned }) =>
      onceOpen(owned, ({ syncFolder }) => {
        const execute = syncFolder.execute.bind(syncFolder);
        syncFolder.execute = (wish, folder) => execute({ ...wish, dryRun: false }, folder);
      }),
  },
  'marks are asked for, and nobody waits for them': {
    app: ({ catalogue: { loadStates } }) => {
      const refresh = loadStates.refresh.bind(loadStates);
      loadStates.refresh = async () => void refresh();
    },
  },
  'a tempo that is pinned is not heard in what plays': {
    host: (ports, { audio }) => {
      audio.retune = () => {};
      return ports;
    },
  },
  'a list that is played through ends with its first sound': {
    app: ({ collections, player }) => {
      const planted = async () => {
        const { playAll } = await collections.open();
        const execute = playAll.execute.bind(playAll);
        playAll.execute = () => {
          execute();
          playAll.dispose();
          player.play.pause();
        };
      };
      void planted();
    },
  },
  'what is added to the end of a list is added twice': {
    app: ({ scrolling }) => {
      const planted = async () => {
        const { scrollOn, scrolled } = await scrolling.open();
        const execute = scrollOn.execute.bind(scrollOn);
        scrollOn.execute = async () => {
          const answer = await execute();
          storeOf(scrolled).update((grown) => grown && { ...grown, sounds: [...grown.sounds, ...grown.sounds] });
          return answer;
        };
      };
      void planted();
    },
  },
  'the dialog of selected sounds asks for them as it closes': {
    app: ({ selection, shell: { dialogs } }) => {
      const planted = async () => {
        const { showSelected, loadSelected } = await selection.tools.open();
        showSelected.execute = async () => {
          await dialogs.ask('selectedSounds', {});
          await loadSelected.execute();
        };
      };
      void planted();
    },
  },
  'an archive that is over leaves its link behind': {
    host: (ports) =>
      withStorage(ports, {
        remove: (key) => (key === 'multidownload_url' ? undefined : ports.storage.remove(key)),
      }),
  },
  'every page of a statement is the first one': {
    app: ({ credits }) => {
      const planted = async () => {
        const { loadStatement } = await credits.open();
        const execute = loadStatement.execute.bind(loadStatement);
        loadStatement.execute = () => execute();
      };
      void planted();
    },
  },
  'an answer keeps the group of a sound to itself': {
    server: (ports) =>
      withValue<SoundPage>(ports, 'catalogue.sounds', (page) => ({
        ...page,
        items: page.items.map((sound) => ({ ...sound, group: null })),
      })),
  },
  'a session is lost on its way to the server': {
    connection: (request) => {
      if (request.method === 'POST') request.headers.delete('cookie');
      return request;
    },
  },
  'a recording forgets in which session a request was sent': {
    recorded: (text) => text.replace(/"session":"[^"]*"/g, '"session":null'),
  },
  'two downloads of a file at once are both charged': { race: 'ownership' },
  'of two payments at once one is forgotten': { race: 'balance' },
  'two undoes of a download at once are both paid back': { race: 'undo' },
  'a customer is charged who is not locked': { race: 'unlocked' },
  'a purchase is committed before all of it is written': { race: 'unawaited' },
  'keys of purchases are kept forever': { race: 'hoarding' },
  'a file that was sent is not closed': { race: 'open' },
  'an audit overlooks who is given back too much': { overlooks: /gives back/ },
  ...MONTHS_BUGS,
  ...MAKERS_BUGS,
  ...ACCOUNTS_BUGS,
});

export type BugName = keyof typeof BUGS;

/** The stage on which a bug shows: only one at a time in memory. */
export function stageOf(bug: BugName): StageName {
  const planted = BUGS[bug];
  return 'race' in planted || 'overlooks' in planted || 'connection' in planted || 'recorded' in planted
    ? 'server'
    : 'memory';
}

/** The stories in which it shows. */
export function toldOf(bug: BugName): ToldName {
  const told = { months: MONTHS_BUGS, makers: MAKERS_BUGS, accounts: ACCOUNTS_BUGS } as const;
  return keysOf(told).find((name) => bug in told[name]) ?? 'days';
}

export const BUG_NAMES = Object.keys(BUGS) as readonly BugName[];
