import type { Fault, Mishap } from './fault.ts';

/** The faults that are set. Every call asks it once what it meets, and counts by that. */
export class FaultDial {
  #set: ReadonlyArray<{ readonly fault: Fault; calls: number }> = [];

  /** In the order in which they were set; those that have met all their calls are gone. */
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
  meets(call: string): readonly Mishap[] {
    const counting = this.#set.filter(({ fault }) => fault.call === '*' || fault.call === call);
    for (const entry of counting) entry.calls += 1;
    this.#set = this.#set.filter(({ fault, calls }) => calls < fault.from + fault.times - 1);
    return counting.filter(({ fault, calls }) => calls >= fault.from).map(({ fault }) => fault.mishap);
  }
}
