import type { Call, Mishap } from '../../../adapters/faults/fault.ts';
import type { Step } from '../schedule.ts';
import type { Answer } from '../stage/each-call.ts';
import type { Request } from '../stage/simulated-server.ts';
import { START } from '../stage/simulated-world.ts';
import type { BookedPlan } from '../stage/books.ts';
import type { Stage } from '../stage/stage.ts';
import type { Ending, Tab } from '../stage/tab.ts';
import type { Witness } from '../stage/witness.ts';
import type { Happening } from './happening.ts';
import { PAGE_STATES, type PageState } from './page-states.ts';
import { Coverage } from './coverage.ts';

/** The usual latency of calls in some worlds. */
const USUAL_LATENCY_MS = 300;

/** Steps that need not have an effect at once. */
const PATIENT = new Set<Step['does']>([
  'wait',
  'fault',
  'server',
  'calm',
  'breakLink',
  'fetch',
  'record',
  'endSession',
  'away',
]);

/** A program works beside the pages, which see nothing of it. */
const isPatient = (step: Step): boolean =>
  PATIENT.has(step.does) || (step.does === 'press' && step.press.startsWith('program.'));

const isSame = (a: BookedPlan, b: BookedPlan): boolean =>
  a === b || Object.entries(a).every(([name, value]) => b[name as keyof BookedPlan] === value);

const NAMES = Object.keys(PAGE_STATES);
const READS = Object.values(PAGE_STATES);

/** The indexes of the states that have changed. */
function changesBetween(before: readonly PageState[] | undefined, now: readonly PageState[]): readonly number[] {
  const changed: number[] = [];
  for (let at = 0; at < now.length; at += 1) {
    const [was, is] = [before?.[at], now[at]!];
    if (was !== is && (was?.value !== is.value || was?.phase !== is.phase)) changed.push(at);
  }
  return changed;
}

/** Observes, and records in order what happens; rules do not use it. */
export class Chronicle implements Partial<Witness> {
  readonly happenings: Happening[] = [];
  readonly coverage = new Coverage();
  /** Indexes of steps in the schedule, from 0, that had no effect. */
  readonly idle: number[] = [];
  /** Steps that should have an effect. */
  acting = 0;
  readonly #stageOf: () => Stage;
  readonly #asked = new Map<Request, number>();
  readonly #plans = new Map<number, BookedPlan>();
  readonly #states = new Map<Tab, readonly PageState[]>();
  #step: { readonly at: number; readonly step: Step; readonly since: number } | null = null;

  /** A function, because the stage exists only once something happens on it. */
  constructor(stageOf: () => Stage) {
    this.#stageOf = stageOf;
  }

  /** Called with the next step of the schedule, before it is taken. */
  takes(step: Step, at: number): void {
    this.happenings.push({ is: 'step', step, at: this.#now });
    this.#step = { at, step, since: this.happenings.length };
  }

  opened({ number, browser }: Tab): void {
    this.#add({ is: 'opened', tab: number, browser: browser.number, at: this.#now });
  }

  asked({ number, browser }: Tab, call: Call, request: Request): void {
    const asked = this.#asked.size + 1;
    this.#asked.set(request, asked);
    const { args } = request;
    this.#add({ is: 'asked', tab: number, browser: browser.number, call, asked, args, at: this.#now });
  }

  answered({ number, browser }: Tab, call: Call, answer: Answer, request: Request): void {
    const done = this.#stageOf().server.doneFor(answer);
    this.#add({
      is: 'answered',
      tab: number,
      browser: browser.number,
      call,
      asked: this.#asked.get(request) ?? 0,
      args: request.args,
      failure: answer.ok ? null : answer.failure.kind,
      value: answer.ok ? answer.value : null,
      customer: request.begun?.customerId ?? done?.customerId ?? null,
      gained: done?.gained ?? [],
      lost: done?.lost ?? [],
      isPaid: done?.isPaid ?? false,
      at: this.#now,
    });
  }

  met(call: string, mishap: Mishap): void {
    if (mishap.kind === 'latency' && mishap.ms <= USUAL_LATENCY_MS) return;
    this.#add({ is: 'met', call, mishap: mishap.kind, at: this.#now });
  }

  handedOver({ number, browser }: Tab, link: string): void {
    this.#add({ is: 'handedOver', tab: number, browser: browser.number, link, at: this.#now });
  }

  ended(tab: Tab, how: Ending): void {
    this.#add({ is: 'ended', tab: tab.number, browser: tab.browser.number, how, at: this.#now });
    this.#states.delete(tab);
  }

  afterStep(): void {
    const since = this.#step?.since ?? this.happenings.length;
    const until = this.happenings.length;
    const cause = () => this.coverage.causeOf(this.happenings.slice(since, until), this.#step?.step);
    let isIdle = since === until;
    const { tabs } = this.#stageOf();
    for (const tab of tabs) {
      const last = this.#states.get(tab);
      const now = READS.map((read, at) => read(tab, last?.[at]));
      const changed = changesBetween(last, now);
      if (changed.length === 0) continue;
      isIdle = false;
      this.#states.set(tab, now);
      this.#became(tab, changed, last, cause());
    }
    if (this.happenings.length > until) this.coverage.sees(tabs, this.#states);
    this.#judge(isIdle);
    this.#plansMove();
  }

  /** Plans change by themselves, without any page knowing: such changes are recorded, but belong to no page's state. */
  #plansMove(): void {
    for (const { id: customer, plan: to } of this.#stageOf().server.books.customers) {
      const from = this.#plans.get(customer);
      this.#plans.set(customer, to);
      if (from && !isSame(from, to)) this.happenings.push({ is: 'plan', customer, from, to, at: this.#now });
    }
  }

  get #now(): number {
    return this.#stageOf().clock.now() - START;
  }

  #add(happening: Happening): void {
    this.happenings.push(happening);
    this.coverage.meets(happening, this.#stageOf().tabs, this.#states);
  }

  #became(tab: Tab, changed: readonly number[], before: readonly PageState[] | undefined, cause: string): void {
    const { number, browser } = tab;
    const now = this.#states.get(tab)!;
    for (const at of changed) {
      const state = NAMES[at]!;
      const [from, to] = [before?.[at]?.phase ?? '', now[at]!.phase];
      if (from === to) continue;
      this.happenings.push({ is: 'became', tab: number, browser: browser.number, state, from, to, at: this.#now });
      this.coverage.turns(state, from, to, cause);
      this.coverage.stands(now, at);
    }
  }

  #judge(isIdle: boolean): void {
    if (!this.#step) return;
    const { step, at } = this.#step;
    this.#step = null;
    if (isPatient(step)) return;
    this.acting += 1;
    if (isIdle) this.idle.push(at);
  }
}
