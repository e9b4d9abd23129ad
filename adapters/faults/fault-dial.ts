import type { Fault, Mishap } from './fault.ts';

/** A fault that has been set, and how many calls its mishap has happened to so far. */
export interface SetFault {
  readonly fault: Fault;
  readonly hits: number;
}

/** The faults that are set. Every call asks it once what it meets, and counts by that. */
export class FaultDial {
  #set: ReadonlyArray<{ readonly fault: Fault; calls: number; hits: number }> = [];

  /** In the order they were set; those that have met all their calls are gone. */
  get faults(): readonly Fault[] {
    return this.#set.map(({ fault }) => fault);
  }

  /** The returned fault keeps counting hits. */
  set(fault: Fault): SetFault {
    const entry = { fault, calls: 0, hits: 0 };
    this.#set = [...this.#set, entry];
    return entry;
  }

  /** Takes away the faults of a call; without one, all of them. */
  clear(call?: Fault['call']): void {
    this.#set = call === undefined ? [] : this.#set.filter(({ fault }) => fault.call !== call);
  }

  /** The mishaps of this call, in the order they were set, up to the first that consumes the call. */
  meets(call: string): readonly Mishap[] {
    const counting = this.#set.filter(({ fault }) => fault.call === '*' || fault.call === call);
    for (const entry of counting) entry.calls += 1;
    this.#set = this.#set.filter(({ fault, calls }) => calls < fault.from + fault.times - 1);
    const hit = counting.filter(({ fault, calls }) => calls >= fault.from);
    const end = hit.findIndex(({ fault }) => takesCall(fault.mishap));
    const met = end === -1 ? hit : hit.slice(0, end + 1);
    for (const entry of met) entry.hits += 1;
    return met.map(({ fault }) => fault.mishap);
  }
}

/** Whether a call goes no further than to this. */
const takesCall = ({ kind }: Mishap): boolean => kind === 'drop' || kind === 'status';
