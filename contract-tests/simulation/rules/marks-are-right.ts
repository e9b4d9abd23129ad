import type { Call } from '../../../adapters/faults/fault.ts';
import { fileIdsOf } from '../../../core/catalogue/sounds/sound.ts';
import { visiblePage } from '../../../core/catalogue/lists/list-state.ts';
import type { Done } from '../stage/simulated-server.ts';
import { PACKS } from '../stage/simulated-world.ts';
import type { Tab } from '../stage/tab.ts';
import { customerOf } from './customer-of.ts';
import { entersBy } from './entering.ts';
import { lastDone } from './last-done.ts';
import { onBehalfOf } from './on-behalf-of.ts';
import type { MakeRule } from './rule.ts';

/** A page shows the result of its own changes until somebody else changes it, and always what it has just loaded. */
export const marksAreRight: MakeRule = (stage, must) => {
  const { server, trace } = stage;
  /** Changes whose answer reached the page that made them, and the customer shown there then. */
  const heard = new Map<Done, Tab>();
  const shownTo = new Map<Tab, number | null>();
  const since = new Map<Tab, number>();
  /** Presses that have failed last on a page: their mark is off, whatever the server has [WISH-04, DOWN-04]. */
  const failed = new Map<Tab, ReadonlySet<string>>();

  /** The server's progress when a page last polled an archive. */
  const looked = new Map<Tab, number>();

  /** An archive that arrives after one of its files was undone marks it until the page asks for it again. */
  const isUndoneBefore = (tab: Tab, { call, number }: Done): boolean =>
    call === 'credits.undo' && number <= (looked.get(tab) ?? 0);

  /** Whether the page has heard of the server's last change to something since it shows this customer. */
  function lastHeardBy(tab: Tab, concerns: (done: Done) => boolean, except?: Call): boolean {
    const last = server.done.findLast((done) => (done.answer.ok || moves(done)) && concerns(done));
    // Nobody hears of what a server has done before it failed.
    if (last === undefined || !last.answer.ok || last.call === except || isUndoneBefore(tab, last)) return false;
    return heard.get(last) === tab && last.number > (since.get(tab) ?? 0);
  }

  return {
    answered(tab, call, answer, request) {
      const [id] = request.args;
      const done = server.doneFor(answer);
      const isMade = call === 'tempo.process' && answer.ok;
      const pressed = isMade ? undefined : PRESSED[onBehalfOf(call, request)];
      if (pressed) failed.set(tab, changed(failed.get(tab), `${pressed} ${String(id)}`, !answer.ok));
      if (done) heard.set(done, tab);
      if (call === 'multiDownload.look') looked.set(tab, lastDone(server));
      // A page that did not hear of another login gets answers for the customer signed in now.
      const isAnothers = done !== undefined && done.customerId !== (tab.user?.id ?? null);
      const isOfLogin = call === 'account.logIn' || call === 'account.logOut';
      if (isAnothers || isOfLogin || entersBy(call, answer)) since.set(tab, lastDone(server));
    },
    told(tab, { kind }) {
      if (kind === 'customer') since.set(tab, lastDone(server));
    },
    afterStep() {
      for (const tab of stage.tabs) {
        const shown = tab.user?.id ?? null;
        if (shownTo.get(tab) !== shown) since.set(tab, lastDone(server));
        shownTo.set(tab, shown);
      }
    },
    atRest() {
      for (const tab of stage.tabs) {
        const customer = customerOf(tab);
        if (!customer) continue;
        const { wishlist, downloads } = tab.app;
        const own = tab.app.collections.current?.own.current;
        for (const { id } of own?.phase === 'loaded' ? own.collections : []) {
          const isRemoval = ({ call, args }: Done) => call === 'collections.remove' && args[0] === id;
          must(!lastHeardBy(tab, isRemoval), `${tab.name} shows collection ${id}, which it has removed`);
        }
        for (const [id, mark] of wishlist.likedSounds.current) {
          const isToggle = ({ call, args, customerId }: Done) =>
            call === 'wishlist.toggleSound' && args[0] === id && customerId === customer.id;
          if (!lastHeardBy(tab, isToggle) || failed.get(tab)?.has(`saved ${id}`)) continue;
          trace.saw('near: a mark that is known');
          must(mark === customer.likedSounds.has(id), `${tab.name} shows sound ${id} as saved: ${mark}`);
        }
        for (const [id, mark] of downloads.downloaded.current) {
          const isChange = ({ gained, lost, customerId }: Done) =>
            (gained.includes(id) || lost.includes(id)) && customerId === customer.id;
          // The answer to a pack names no files: visible ones are loaded again, the others once they come into view.
          if (
            !lastHeardBy(tab, isChange, 'packDownloads.download') ||
            mark === 'error' ||
            // No page is told of refunds that the shop makes by itself.
            server.hasGivenBack ||
            // Marks overtaken by a login are unknown until they are loaded again [LIST-49].
            mark === null ||
            failed.get(tab)?.has(`owned ${id}`)
          )
            continue;
          trace.saw('near: a download that is known');
          must(mark === customer.ownedFiles.has(id), `${tab.name} shows file ${id} as downloaded: ${mark}`);
        }
      }
    },
    whenFresh() {
      for (const tab of stage.tabs) {
        const customer = customerOf(tab);
        if (!customer) continue;
        const { catalogue, wishlist, downloads } = tab.app;
        const { page } = tab.route;
        const isOnView = page === 'sounds' || page === 'pack' || page === 'home';
        const sounds = (isOnView && visiblePage(catalogue.soundList.current)?.items) || [];
        for (const id of sounds.flatMap(fileIdsOf)) {
          const [saved, owned] = [wishlist.likedSounds.current.get(id), downloads.downloaded.current.get(id)];
          if (typeof saved === 'boolean')
            must(
              saved === customer.likedSounds.has(id),
              `${tab.name} shows sound ${id} as saved: ${saved}, and has just asked`,
            );
          if (typeof owned === 'boolean')
            must(
              owned === customer.ownedFiles.has(id),
              `${tab.name} shows file ${id} as owned: ${owned}, and has just asked`,
            );
        }
        for (const { id } of PACKS) {
          const liked = wishlist.likedPacks.current.get(id) ?? false;
          must(
            liked === customer.likedPacks.has(id),
            `${tab.name} shows pack ${id} as liked: ${liked}, and has just asked`,
          );
        }
      }
    },
  };
};

/** Whatever it answered: a reply that was cut off reaches nobody. */
const moves = ({ gained, lost, hasWritten }: Done): boolean => hasWritten || gained.length + lost.length > 0;

/** Presses whose failure shows in a mark. */
const PRESSED: Readonly<Partial<Record<Call, 'saved' | 'owned'>>> = {
  'wishlist.toggleSound': 'saved',
  'downloads.download': 'owned',
  'tempo.download': 'owned',
};

const changed = (before: ReadonlySet<string> = new Set(), name: string, isIn: boolean): ReadonlySet<string> =>
  new Set([...[...before].filter((other) => other !== name), ...(isIn ? [name] : [])]);
