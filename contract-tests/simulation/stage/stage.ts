import { FaultDial } from '../../../adapters/faults/fault-dial.ts';
import { type Call, type Fault, type Mishap, everyTime } from '../../../adapters/faults/fault.ts';
import { faultyBackend } from '../../../adapters/faults/faulty-backend.ts';
import { VirtualClock } from '../../../core/kernel/virtual-clock.ts';
import type { PlayedTaxes } from '../../../domain/tax/played-taxes.ts';
import { Browser } from './browser.ts';
import type { Bug } from './bug.ts';
import { everyCall } from './each-call.ts';
import type { SimulatedServer } from './simulated-server.ts';
import { plain } from './plain.ts';
import { type CustomerName, type MakerName, START } from './simulated-world.ts';
import { type Ending, type Surroundings, Tab } from './tab.ts';
import type { Trace } from './trace.ts';
import { type Venue, inMemory } from './venue.ts';
import type { Witness } from './witness.ts';

/** The initial state of the world in a schedule. */
export interface Setting {
  /** Who is signed in on each browser; null for a visitor. */
  readonly signedIn: ReadonlyArray<CustomerName | MakerName | null>;
  /** The latency of every call, in milliseconds. */
  readonly latency: number;
  /** Milliseconds that an archive takes. */
  readonly preparation: number;
  /** How often the server allows to poll an archive. */
  readonly maxLooks: number;
  /** Files that are selected in every browser. */
  readonly selected: readonly number[];
  /** The tax rules; none if absent. */
  readonly taxes?: Exclude<PlayedTaxes['kind'], 'off'>;
  /** Whether there are makers and staff. */
  readonly hasMakers?: true;
}

const TABS_OF_A_BROWSER = 3;

export interface StagePlan {
  readonly setting: Setting;
  readonly bug?: Bug;
  readonly venue?: Venue;
}

/** One world with one clock, one server, one dial of faults, and the browsers of its customers. */
export class Stage implements Surroundings {
  readonly setting: Setting;
  readonly bug: Bug;
  readonly clock = new VirtualClock(START, () => this.server.settle());
  readonly server: SimulatedServer;
  readonly network: Surroundings['network'];
  readonly browsers: readonly Browser[];
  readonly rules: Witness;
  readonly trace: Trace;
  /** Steps taken since everything was at rest: with several, causes cannot be told apart. */
  together = 0;
  /** Never resolves. */
  readonly never = new Promise<never>(() => {});
  readonly #dial: CountingDial;
  #tabs: readonly Tab[] = [];
  #open: readonly Tab[] = [];
  #brokenLinks = 0;
  #lastNumber = 0;

  constructor({ setting, bug = {}, venue = inMemory }: StagePlan, trace: Trace, rulesOf: (stage: Stage) => Witness) {
    const { clock } = this;
    this.setting = setting;
    this.bug = bug;
    this.trace = trace;
    const { preparation, maxLooks, taxes = 'off', hasMakers = false } = setting;
    this.server = venue({ clock, preparation, maxLooks, taxes, hasMakers, bug, saw: (what) => trace.saw(what) });
    this.#dial = new CountingDial(trace, (call, mishap) => this.rules.met(call, mishap));
    this.network = everyCall(faultyBackend(this.server.ports, this.#dial, clock));
    this.browsers = setting.signedIn.map((name, at) => {
      const session = name === null ? null : this.server.signIn(name);
      return new Browser(at + 1, session, this.server.cookiesFor(session), setting.selected);
    });
    this.rules = rulesOf(this);
    this.calm();
  }

  /** The open pages. */
  get tabs(): readonly Tab[] {
    if (!this.#open.every(isOpen)) this.#open = this.#open.filter(isOpen);
    return this.#open;
  }

  /** All pages so far, including closed ones. */
  get allTabs(): readonly Tab[] {
    return this.#tabs;
  }

  open(browser: Browser, href: string): void {
    const [first, ...others] = this.tabs.filter((tab) => tab.browser === browser);
    // One page too many closes the oldest first.
    if (first && others.length + 1 >= TABS_OF_A_BROWSER) this.end(first, 'close');
    const tab = new Tab(this, browser, this.nextNumber(), href);
    this.#tabs = [...this.#tabs, tab];
    this.#open = [...this.#open, tab];
    this.note(`${tab.name} opens ${plain(href)}`);
    this.rules.opened(tab);
    tab.open();
  }

  end(tab: Tab, ending: Ending): void {
    this.note(`${tab.name} ends: ${ending}`);
    tab.end(ending);
  }

  fault(fault: Fault): void {
    this.#dial.set(fault);
  }

  /** Everything works again: a call takes its usual time. */
  calm(): void {
    this.#dial.clear();
    this.server.calm();
    this.#brokenLinks = 0;
    const { latency: ms } = this.setting;
    if (ms > 0) this.#dial.set(everyTime('*', { kind: 'latency', ms }));
  }

  /** The next link that is opened fails. */
  breakLink(): void {
    this.#brokenLinks += 1;
  }

  breaksLink(): boolean {
    if (this.#brokenLinks === 0) return false;
    this.#brokenLinks -= 1;
    this.trace.saw('fault: broken link');
    return true;
  }

  nextNumber(): number {
    this.#lastNumber += 1;
    return this.#lastNumber;
  }

  note(text: string): void {
    this.trace.note(this.clock.now() - START, text);
  }
}

const isOpen = (tab: Tab): boolean => tab.isOpen;

/** A dial that records what calls have met on their way. */
class CountingDial extends FaultDial {
  readonly #trace: Trace;
  readonly #met: (call: Call, mishap: Mishap) => void;

  constructor(trace: Trace, met: (call: Call, mishap: Mishap) => void) {
    super();
    this.#trace = trace;
    this.#met = met;
  }

  override meets(call: Call): readonly Mishap[] {
    const mishaps = super.meets(call);
    for (const mishap of mishaps) {
      this.#trace.saw(`fault: ${mishap.kind}`);
      this.#met(call, mishap);
    }
    return mishaps;
  }
}
