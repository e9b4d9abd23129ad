import type { Call } from '../../../adapters/faults/fault.ts';
import type { Undone } from '../../../core/credits/credits.port.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import type { User } from '../../../core/account/user.ts';
import type { Request } from '../stage/simulated-server.ts';
import { ALL_FREE } from './all-free.ts';
import type { Tab } from '../stage/tab.ts';
import { isOfAnother } from './another-customer.ts';
import { entersBy, leavesBy } from './entering.ts';
import { onBehalfOf } from './on-behalf-of.ts';
import type { MakeRule } from './rule.ts';

type Mark = boolean | null | 'saving' | 'downloading' | 'error';

/** A mark, its cause, and the moments at which that started and was known. */
interface Marked {
  readonly mark: Mark;
  readonly begun: number;
  readonly known: number;
  /** The press in progress. */
  readonly by: Request | null;
}

/** Marks of one kind on one page, as specified [WISH-01 to WISH-07, DOWN-01 to DOWN-05, LIST-46]. */
class Marks {
  readonly entries = new Map<number, Marked>();
  /** What was shown when all of it was right; null once anything else is known. */
  rightIn: ReadonlyMap<number, unknown> | null = null;
  #forgotten = 0;

  isForgotten(moment: number): boolean {
    return moment < this.#forgotten;
  }

  begins(id: number, mark: Mark, at: number, by: Request): void {
    this.#set(id, { mark, begun: at, known: this.entries.get(id)?.known ?? 0, by });
  }

  /** The next call of a press, unless the customer has changed since. */
  goesOn(id: number, from: Request, to: Request): void {
    const entry = this.entries.get(id);
    if (entry?.by === from) this.#set(id, { ...entry, by: to });
  }

  /** The end of a press, unless the customer has changed since. */
  ends(id: number, mark: Mark, at: number, by: Request): void {
    const entry = this.entries.get(id);
    if (entry?.by === by) this.#set(id, { mark, begun: entry.begun, known: at, by: null });
  }

  /** The server's state at a moment: a press in progress, and later answers, are newer. */
  learns(ids: readonly number[], named: readonly number[], asked: number): void {
    if (this.isForgotten(asked)) return;
    for (const id of ids) {
      const entry = this.entries.get(id);
      if (entry?.by || (entry?.known ?? 0) > asked) continue;
      this.#set(id, { mark: named.includes(id), begun: asked, known: asked, by: null });
    }
  }

  /** The customer has changed: earlier marks are no longer shown. */
  forgets(before: number): void {
    this.#forgotten = Math.max(this.#forgotten, before);
    this.rightIn = null;
    for (const [id, { begun }] of this.entries) if (begun < before) this.entries.delete(id);
  }

  #set(id: number, marked: Marked): void {
    this.rightIn = null;
    this.entries.set(id, marked);
  }
}

interface Known {
  readonly liked: Marks;
  readonly owned: Marks;
  readonly asked: Map<Request, { readonly at: number; readonly logins: number; readonly number: number }>;
  /** Files about to be handed to the browser: the request of the page, and the links by which they may come. */
  readonly opening: Array<{ readonly id: number; readonly by: Request; readonly links: Set<string> }>;
  /** Files that must be rendered as heard before the download, by the call that does so. */
  readonly making: Map<number, Request>;
  /** Presses that were under way when another customer came, or nobody was here any more: a mark that they had begun is forgotten with the others. */
  early: readonly number[];
  /** What was requested since. */
  readonly vague: Set<number>;
  logins: number;
  requests: number;
  newest: number;
  /** The time of a login without any answer about the customer yet; null otherwise. */
  login: number | null;
  shown: number | 'visitor' | 'unknown';
}

const LOGGED_IN = 'You are logged in!';

/** Selecting what is owned of a collection asks which files that is, and marks nothing. */
const isForSelection = (call: Call, { by, args: [ids] }: Request): boolean =>
  call === 'catalogue.states' && by === 'collections.selectOwned' && String(ids) === String(ALL_FREE);

const refuses = ({ kind }: Failure): boolean => kind === 'unauthenticated' || kind === 'forbidden';

/** Hearts and ticks of a page follow its presses and answers, in the order of the presses. */
export const marksFollowAnswers: MakeRule = (stage, must) => {
  const pages = new Map<Tab, Known>();
  /** Pages that have greeted a customer, and not loaded marks since. */
  const greeted = new Set<Tab>();
  let moment = 0;
  const now = (): number => {
    moment += 1;
    return moment;
  };

  function clear(known: Known): void {
    known.login = null;
    const at = now();
    known.liked.forgets(at);
    known.owned.forgets(at);
  }

  /**
   * The session is known: another customer sees nothing of the previous one, except for what was requested since the
   * login.
   */
  function met(tab: Tab, known: Known, request: Request, user: User | null, isVisitor: boolean): void {
    const asked = known.asked.get(request)!;
    if (asked.logins !== known.logins || asked.number < known.newest) return;
    if (user || isVisitor) known.newest = asked.number;
    if (isVisitor) {
      clear(known);
      known.early = [...tab.pressed.keys()];
    }
    // Trouble says nothing of who is here, but the first page is a visitor's then [DECISION-10].
    if (isVisitor || (!user && known.shown === 'unknown')) known.shown = 'visitor';
    if (!user) return;
    const since = known.login ?? now();
    known.login = null;
    if (known.shown !== 'unknown' && known.shown !== user.id) {
      known.liked.forgets(since);
      known.owned.forgets(since);
      known.early = [...tab.pressed.keys()];
    }
    known.shown = user.id;
  }

  function changed(known: Known, call: Call, request: Request, value: unknown): void {
    const asked = known.asked.get(request)!;
    const [first] = request.args;
    switch (call) {
      case 'wishlist.toggleSound':
        return known.liked.ends(first as number, value === 'added', now(), request);
      case 'catalogue.states': {
        const { saved, downloaded } = value as {
          readonly saved: readonly number[];
          readonly downloaded: readonly number[];
        };
        if (known.liked.isForgotten(asked.at)) return;
        known.liked.learns(first as readonly number[], saved, asked.at);
        return known.owned.learns(first as readonly number[], downloaded, asked.at);
      }
      case 'downloads.download':
      case 'tempo.download':
        known.opening.push({
          id: first as number,
          by: request,
          links: new Set([(value as { readonly url: string }).url]),
        });
        return;
      case 'ownedFiles.links':
        for (const { fileId, url } of value as ReadonlyArray<{ readonly fileId: number; readonly url: string }>)
          known.opening.findLast(({ id }) => id === fileId)?.links.add(url);
        return;
      case 'multiDownload.request':
        if (asked.logins === known.logins && !known.owned.isForgotten(asked.at))
          known.owned.learns(first as readonly number[], first as readonly number[], now());
        return;
      case 'credits.undo':
        if (known.owned.isForgotten(asked.at)) return;
        for (const id of (value as Undone).fileIds) {
          // Someone who has logged in meanwhile may own it, or not.
          const mark = asked.logins === known.logins ? false : null;
          known.owned.begins(id, mark, now(), request);
          known.owned.ends(id, mark, now(), request);
        }
        return;
      default:
    }
  }

  function refused(known: Known, call: Call, request: Request, failure: Failure): void {
    const id = request.args[0] as number;
    if (call === 'wishlist.toggleSound') known.liked.ends(id, false, now(), request);
    if (call === 'tempo.process' && known.making.get(id) === request) known.making.delete(id);
    else if (call === 'tempo.process') return;
    if (call === 'downloads.download' || call === 'tempo.download' || call === 'tempo.process')
      known.owned.ends(id, refuses(failure) ? false : 'error', now(), request);
  }

  function opens(tab: Tab, link: string, mark: Mark): void {
    const known = pages.get(tab);
    const at = known?.opening.findIndex(({ links }) => links.has(link)) ?? -1;
    const [file] = at < 0 ? [] : known!.opening.splice(at, 1);
    if (file) known!.owned.ends(file.id, mark, now(), file.by);
  }

  return {
    opened: (tab) =>
      void pages.set(tab, {
        liked: new Marks(),
        owned: new Marks(),
        asked: new Map(),
        opening: [],
        making: new Map(),
        early: [],
        vague: new Set(),
        logins: 0,
        requests: 0,
        newest: 0,
        login: null,
        shown: 'unknown',
      }),
    ended: (tab) => void pages.delete(tab),
    asked(tab, call, request) {
      const known = pages.get(tab);
      if (!known || isForSelection(call, request)) return;
      if (call === 'account.user') known.requests += 1;
      const at = now();
      if (call === 'catalogue.states') greeted.delete(tab);
      known.asked.set(request, { at, logins: known.logins, number: known.requests });
      const id = request.args[0] as number;
      if (call === 'wishlist.toggleSound') {
        must(known.liked.entries.get(id)?.mark !== 'saving', `${tab.name} presses a heart twice at once`);
        known.liked.begins(id, 'saving', at, request);
      }
      const isMade = call === 'tempo.process' && onBehalfOf(call, request) === 'downloads.download';
      if (isMade) known.making.set(id, request);
      const made = call === 'tempo.download' ? known.making.get(id) : undefined;
      if (made) {
        known.making.delete(id);
        known.owned.goesOn(id, made, request);
      } else if (isMade || call === 'downloads.download' || call === 'tempo.download') {
        if (known.early.some((press) => tab.pressed.has(press))) known.vague.add(id);
        must(known.owned.entries.get(id)?.mark !== 'downloading', `${tab.name} downloads file ${id} twice at once`);
        known.owned.begins(id, 'downloading', at, request);
      }
    },
    answered(tab, call, answer, request) {
      const known = pages.get(tab);
      if (!known?.asked.has(request)) return;
      if (call === 'account.user')
        met(
          tab,
          known,
          request,
          answer.ok ? (answer.value as User) : null,
          !answer.ok && answer.failure.kind === 'unauthenticated',
        );
      else if (answer.ok) changed(known, call, request, answer.value);
      else refused(known, call, request, answer.failure as Failure);
      if (entersBy(call, answer)) {
        known.logins += 1;
        known.login = now();
      }
      if (leavesBy(call, answer, request)) {
        known.logins += 1;
        known.shown = 'visitor';
        clear(known);
      }
    },
    told(tab, told) {
      const known = pages.get(tab);
      if (!known || known.shown === 'unknown' || !isOfAnother(tab, told)) return;
      known.logins += 1;
      if (typeof known.shown === 'number') {
        known.shown = 'visitor';
        clear(known);
      }
      known.login = now();
    },
    // After login, the customer sees their own marks on the visible list [DECISION-130].
    toasted(tab, { title }) {
      const list = tab.app.catalogue.soundList.current;
      if (title === LOGGED_IN && list.phase === 'loaded' && list.page.items.length > 0) greeted.add(tab);
    },
    handedOver: (tab, link) => opens(tab, link, true),
    couldNotOpen: (tab, link) => opens(tab, link, 'error'),
    afterStep() {
      for (const tab of greeted)
        must(!tab.isOpen, `${tab.name} greets a customer, and does not ask for the marks of what it shows`);
      greeted.clear();
      for (const [tab, { liked, owned, vague }] of pages) {
        const { wishlist, downloads } = tab.app;
        for (const [marks, shown, what] of [
          [liked, wishlist.likedSounds.current, 'sound'],
          [owned, downloads.downloaded.current, 'file'],
        ] as const) {
          if (marks.rightIn === shown) continue;
          marks.rightIn = shown;
          for (const [id, { mark }] of marks.entries) {
            const isRight = shown.get(id) === mark || (marks === owned && vague.has(id) && !shown.has(id));
            if (!isRight) must(false, `${tab.name} shows ${what} ${id} as ${String(shown.get(id))}, and knows ${mark}`);
          }
          for (const [id, mark] of shown)
            if (!marks.entries.has(id)) must(false, `${tab.name} shows ${what} ${id} as ${mark}, and knows nothing`);
        }
      }
    },
  };
};
