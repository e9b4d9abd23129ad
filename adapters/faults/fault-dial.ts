import type { Call, Fault, Mishap } from './fault.ts';

/** The faults that are set. Every call asks it once what it meets, and counts by that. */
export class FaultDial {
  #set: ReadonlyArray<{ readonly fault: Fault; calls: number }> = [];

  /** In the order in which they were set, also those that have met all their calls. */
  get faults(): readonly Fault[] {
    return this.#set.map(({ fault }) => fault);
  }

  set(fault: Fault): void {
    this.#set = [...this.#set, { fault, calls: 0 }];
  }

  /** Takes away the faults of a call; without one, all of them. */
  clear(call?: Fault['call']): void {
    this.#set = call === undefined ? [] : this.#set.filter(({ fault }) => fault.call !== call);
  }

  /** What this call meets, in the order in which it was set. */
  meets(call: Call): readonly Mishap[] {
    return this.#set.flatMap((entry) => {
      const { call: named, from, times, mishap } = entry.fault;
      if (named !== '*' && named !== call) return [];
      entry.calls += 1;
      return entry.calls >= from && entry.calls < from + times ? [mishap] : [];
    });
  }
}
