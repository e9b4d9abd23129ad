import { MemoryHandover } from '../../adapters/handover/handover.memory.ts';
import type { SoundId } from '../catalogue/sounds/sound.ts';
import { KeptDownload } from '../downloads/multi/kept-download.ts';
import type { ArchiveGrant, MultiDownloadPort } from '../downloads/multi/multi-download.port.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import { Selection } from '../selection/selection.ts';
import type { HandedOver } from '../shell/handover.port.ts';
import { fc } from './arbitraries.ts';
import type { LookAnswer } from './fake-multi-download.ts';
import { Browser, type OpenPage, type PageParts, openPage } from './multi-download-browser.ts';

/** One thing that happens to a browser. `page` counts the open ones, round and round. */
export type Step =
  | { readonly kind: 'open' }
  | { readonly kind: 'reload' | 'close' | 'crash' | 'press' | 'look at'; readonly page: number }
  | { readonly kind: 'answerRequest'; readonly answer: 'granted' | 'lost' | 'offline' | 'refused' }
  | { readonly kind: 'answerLook'; readonly answer: 'ready' | 'preparing' | 'offline' | 'trouble' | 'gone' }
  | { readonly kind: 'undo'; readonly page: number; readonly id: SoundId }
  | { readonly kind: 'answerLooks'; readonly answer: 'preparing' | 'offline'; readonly beats: number }
  | { readonly kind: 'wait'; readonly ms: number }
  /** All pages are closed for some minutes. */
  | { readonly kind: 'away'; readonly minutes: number }
  | { readonly kind: 'select'; readonly ids: readonly SoundId[] };

const page = fc.nat(2);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ kind: 'open' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('reload' as const, 'close' as const, 'crash' as const, 'look at' as const),
      page,
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('press' as const), page }) },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constant('answerRequest' as const),
      answer: fc.constantFrom(
        'granted' as const,
        'granted' as const,
        'granted' as const,
        'lost' as const,
        'offline' as const,
        'refused' as const,
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('answerLook' as const),
      answer: fc.constantFrom(
        'ready' as const,
        'ready' as const,
        'preparing' as const,
        'offline' as const,
        'trouble' as const,
        'gone' as const,
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('answerLooks' as const),
      answer: fc.constantFrom('preparing' as const, 'offline' as const),
      beats: fc.integer({ min: 1, max: 6 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('undo' as const), page, id: fc.integer({ min: 1, max: 6 }) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 9000 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('away' as const), minutes: fc.constantFrom(1, 19, 20, 21) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('select' as const),
      ids: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }),
    }),
  },
);

/** How many looks the server grants, and what happens. */
export interface Schedule {
  readonly maxAttempts: number;
  readonly steps: readonly Step[];
}

export const schedules: fc.Arbitrary<Schedule> = fc.record({
  maxAttempts: fc.integer({ min: 1, max: 6 }),
  steps: fc.array(step, { minLength: 4, maxLength: 40, size: 'max' }),
});

/** The effect of a planted bug: it changes the parts of every page, or what the server charges. */
export interface Bug {
  readonly parts?: (browser: Browser) => PageParts;
  readonly chargesOwnedFiles?: boolean;
}

const MINUTE = 60_000;
const UNAVAILABLE: Failure = { kind: 'unavailable' };
const OFFLINE: Failure = { kind: 'offline' };
const REFUSED: Failure = { kind: 'invalid', fields: {}, message: '' };

/** A call that waits, and the page that made it: it ends with the page. */
interface Call<Answer> {
  readonly page: OpenPage | null;
  readonly answer: (answer: Answer) => void;
}
interface RequestCall extends Call<Result<ArchiveGrant, Failure>> {
  readonly ids: readonly SoundId[];
}
interface LookCall extends Call<LookAnswer> {
  readonly link: string;
  /** The pending job when the call was made. */
  readonly job: string;
}

/** A host that reports what it is handed. */
class WatchedHandover extends MemoryHandover {
  readonly #watch: (link: string) => Result<HandedOver, never>;

  constructor(watch: (link: string) => Result<HandedOver, never>) {
    super();
    this.#watch = watch;
  }

  override async open(link: string): Promise<Result<HandedOver, never>> {
    return this.#watch(link);
  }
}

/** A browser, a server with accounts, and the rules that must hold whatever happens. Throws if one is broken. */
class Run {
  readonly #browser = new Browser();
  readonly #kept = new KeptDownload(this.#browser.storage);
  readonly #schedule: Schedule;
  readonly #bug: Bug;
  #pages: OpenPage[] = [];
  #requests: RequestCall[] = [];
  #looks: LookCall[] = [];
  /** Set while a page opens: its calls are its own before the test has it. */
  #automatic: LookAnswer | null = null;
  readonly #charged = new Map<SoundId, number>();
  readonly #looksOfJob = new Map<string, number>();
  readonly #handedOver = new Set<string>();
  readonly #readyLinks = new Set<string>();
  #lastLook = -Infinity;
  #selected: ReadonlySet<SoundId> = new Set();
  #mayEnd = false;
  #failures = 0;
  #undone = 0;

  constructor(schedule: Schedule, bug: Bug) {
    this.#schedule = schedule;
    this.#bug = bug;
  }

  get counts() {
    const looks = [...this.#looksOfJob.values()].reduce((sum, made) => sum + made, 0);
    return { looks, handedOver: this.#handedOver.size, failures: this.#failures, undone: this.#undone };
  }

  async go(): Promise<void> {
    this.#select([1, 2, 3]);
    this.#open();
    for (const next of this.#schedule.steps) {
      const before = this.#kept.read().status;
      this.#mayEnd = false;
      await this.#take(next);
      await this.#browser.clock.advanceBy(0);
      this.#check(before);
    }
    await this.#end();
  }

  async #take(next: Step): Promise<void> {
    const { clock } = this.#browser;
    const at = 'page' in next && this.#pages.length > 0 ? next.page % this.#pages.length : -1;
    switch (next.kind) {
      case 'open':
        if (this.#pages.length < 3) this.#open();
        return;
      case 'reload':
        if (at < 0) return;
        this.#close(at);
        return this.#open();
      case 'close':
        return at < 0 ? undefined : this.#close(at);
      case 'crash':
        return at < 0 ? undefined : this.#crash(at);
      case 'press':
        if (at >= 0) void this.#pages[at]?.download.execute();
        return;
      case 'look at':
        return this.#pages[at]?.follow.reread();
      case 'undo':
        return this.#undo(this.#pages[at], next.id);
      case 'answerRequest':
        return this.#answerRequest(next.answer);
      case 'answerLook':
        return this.#answerLook(LOOK_ANSWERS[next.answer]);
      case 'answerLooks':
        this.#automatic = LOOK_ANSWERS[next.answer];
        this.#answerLook(this.#automatic);
        await clock.advanceBy(next.beats * 3000);
        this.#automatic = null;
        return;
      case 'wait':
        return clock.advanceBy(next.ms);
      case 'away':
        while (this.#pages.length > 0) this.#close(0);
        await clock.advanceBy(next.minutes * MINUTE);
        return this.#open();
      case 'select':
        return this.#select(next.ids);
    }
  }

  /** Whatever has happened, a page that stays open finishes, and leaves nothing behind. */
  async #end(): Promise<void> {
    while (this.#requests.length > 0) this.#answerRequest('offline');
    if (this.#pages.length === 0) this.#open();
    // A page that has missed the beginning catches up when it becomes visible.
    for (const { follow } of this.#pages) follow.reread();
    this.#automatic = LOOK_ANSWERS.ready;
    this.#answerLook(this.#automatic);
    await this.#browser.clock.advanceBy(30_000);
    must(this.#kept.read().status !== 'PENDING', 'a download never ended');
    must(
      this.#pages.every(({ state }) => state.current.phase === 'idle' || state.current.phase === 'error'),
      'a page did not see the end',
    );
    while (this.#pages.length > 0) this.#close(0);
    must(this.#browser.clock.waiting === 0, 'a closed page went on');
  }

  #open(): void {
    const { clock } = this.#browser;
    const kept = this.#kept.read();
    const isOld = kept.status === 'PENDING' && clock.now() - kept.job.startedAt > 20 * MINUTE;
    let own: OpenPage | null = null;
    const port: MultiDownloadPort = {
      request: (ids) => new Promise((answer) => this.#request({ page: own, ids, answer })),
      look: (link) => new Promise((answer) => this.#look({ page: own, link, job: this.#pendingJob(link), answer })),
    };
    const parts = this.#bug.parts?.(this.#browser) ?? {};
    own = openPage(this.#browser, port, { handover: new WatchedHandover((link) => this.#handOver(link)), ...parts });
    this.#pages.push(own);
    if (isOld) this.#mayEnd = true;
    must(!isOld || this.#kept.read().status === null, 'an old download was not let go');
  }

  #close(at: number): void {
    const [closed] = this.#pages.splice(at, 1);
    closed?.close();
    // The browser ends the calls of a page with it.
    this.#requests = this.#requests.filter((call) => call.page !== closed);
    this.#looks = this.#looks.filter((call) => call.page !== closed);
  }

  /** Closed without a word: the note that it has the turn stays. */
  #crash(at: number): void {
    const { storage } = this.#browser;
    const note = storage.read('multidownload_polled_by');
    this.#close(at);
    if (note !== null) storage.write('multidownload_polled_by', note);
  }

  /** A page returns a file: the archive that contains it is dropped before the next poll. */
  #undo(page: OpenPage | undefined, id: SoundId): void {
    if (!page) return;
    const before = this.#kept.read();
    this.#mayEnd = true;
    page.follow.letGo([id]);
    const { status } = this.#kept.read();
    const holds = before.status === 'PENDING' && before.job.ids.includes(id);
    if (holds) this.#undone += 1;
    must(status === (holds ? null : before.status), 'an undone download was not let go, or another one was');
  }

  #select(ids: readonly SoundId[]): void {
    this.#browser.select(...ids);
    this.#selected = new Set(ids);
  }

  #request(call: RequestCall): void {
    must(this.#kept.read().status === null, 'a download was requested beside another or beside an old failure');
    this.#requests.push(call);
  }

  #answerRequest(answer: Extract<Step, { readonly kind: 'answerRequest' }>['answer']): void {
    const call = this.#requests.shift();
    if (!call) return;
    if (answer === 'offline') return call.answer(failed(OFFLINE));
    if (answer === 'refused') return call.answer(failed(REFUSED));
    const unpaid = call.ids.filter((id) => this.#bug.chargesOwnedFiles || !this.#charged.has(id));
    for (const id of unpaid) this.#charged.set(id, (this.#charged.get(id) ?? 0) + 1);
    if (answer === 'lost') return call.answer(failed(OFFLINE));
    const { maxAttempts } = this.#schedule;
    call.answer(
      ok({ link: `/dl/archive/${call.ids.join('-')}`, maxAttempts, takenCredits: unpaid.length, after: null }),
    );
  }

  #look(call: LookCall): void {
    const now = this.#browser.clock.now();
    const kept = this.#kept.read();
    // A page may still wait for an answer about a download that another page has dropped since.
    must(!this.#looks.some(({ job }) => job === call.job), 'two looks at once');
    must(now - this.#lastLook >= 3000, 'looks less than 3000 ms apart');
    must(kept.status === 'PENDING' && kept.job.link === call.link, 'a look at a link that is not pending');
    if (kept.status !== 'PENDING') return;
    const made = (this.#looksOfJob.get(call.job) ?? 0) + 1;
    must(made <= this.#schedule.maxAttempts, 'a look beyond the limit');
    must(now - kept.job.startedAt >= 3000, 'a look less than 3000 ms after the answer');
    this.#looksOfJob.set(call.job, made);
    this.#lastLook = now;
    if (this.#automatic) return this.#release(call, this.#automatic);
    this.#looks.push(call);
  }

  /** A selection that is downloaded again has the same link, and is another job. */
  #pendingJob(link: string): string {
    const kept = this.#kept.read();
    return kept.status === 'PENDING' ? `${link} ${kept.job.startedAt}` : link;
  }

  #answerLook(answer: LookAnswer): void {
    const call = this.#looks.shift();
    if (call) this.#release(call, answer);
  }

  #release({ link, answer: release }: LookCall, answer: LookAnswer): void {
    if (answer.ok && answer.value === 'ready') this.#readyLinks.add(link);
    if (answer.ok && answer.value === 'gone') this.#mayEnd = true;
    release(answer);
  }

  #handOver(link: string) {
    const kept = this.#kept.read();
    must(this.#readyLinks.has(link), 'a link was handed over before it was ready');
    must(kept.status === 'PENDING', 'a link was handed over that is not pending');
    if (kept.status === 'PENDING') {
      const job = this.#pendingJob(link);
      must(!this.#handedOver.has(job), 'a link was handed over twice');
      this.#handedOver.add(job);
      if (kept.job.ids.some((id) => this.#selected.has(id))) this.#selected = new Set();
    }
    this.#mayEnd = true;
    return ok({ target: null, bytes: null });
  }

  #check(before: 'PENDING' | 'ERROR' | null): void {
    const { status } = this.#kept.read();
    if (before === 'PENDING' && status === 'ERROR') this.#failures += 1;
    must(Math.max(0, ...this.#charged.values()) <= 1, 'a file was charged twice');
    must(before !== 'PENDING' || status !== null || this.#mayEnd, 'a download was forgotten');
    const selected = [...new Selection(this.#browser.cookies).current];
    must(String(selected) === String([...this.#selected]), 'the selection changed by itself');
  }
}

const LOOK_ANSWERS: Readonly<Record<'ready' | 'preparing' | 'offline' | 'trouble' | 'gone', LookAnswer>> = {
  ready: ok('ready'),
  preparing: ok('preparing'),
  offline: failed(OFFLINE),
  trouble: failed(UNAVAILABLE),
  gone: ok('gone'),
};

/** The broken rule, as text. A port must not throw into the code that calls it, so the first one is stored. */
let broken: string | null = null;
function must(holds: boolean, otherwise: string): void {
  if (!holds) broken ??= otherwise;
}

/** The result of a schedule. */
export interface Played {
  /** The first rule that was broken, or null. */
  readonly broken: string | null;
  readonly looks: number;
  readonly handedOver: number;
  /** Ended beyond the limit. */
  readonly failures: number;
  /** Dropped because some of their files were returned. */
  readonly undone: number;
}

/** Plays a schedule in its own browser. */
export async function play(schedule: Schedule, bug: Bug = {}): Promise<Played> {
  broken = null;
  const run = new Run(schedule, bug);
  await run.go();
  return { broken, ...run.counts };
}
