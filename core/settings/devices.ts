import type { Place } from '../../domain/places/places.ts';
import type { DeviceNames } from '../../domain/settings/device-names.ts';
import type { Failure } from '../kernel/failure.ts';
import { Store } from '../kernel/readable.ts';

export type DeviceId = string;

/** A browser or a terminal with a session of the customer. */
export interface Device extends DeviceNames {
  readonly id: DeviceId;
  /** The place of its login; null if unknown. */
  readonly place: Place | null;
  /** Epoch milliseconds; the last one to some minutes. */
  readonly firstSeen: number;
  readonly lastSeen: number;
  /** Whether it is the one that asks. */
  readonly isCurrent: boolean;
}

/** The state of the list of the customer's devices. */
export type DevicesState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'loaded'; readonly devices: readonly Device[] }
  | { readonly phase: 'failed'; readonly failure: Failure };

export class Devices extends Store<DevicesState> {
  #endings = 0;

  /** How often devices were ended here: what was asked for before names them still. */
  get endings(): number {
    return this.#endings;
  }

  keep(isKept: (device: Device) => boolean): void {
    this.#endings += 1;
    this.update((state) =>
      state.phase === 'loaded' ? { ...state, devices: state.devices.filter((device) => isKept(device)) } : state,
    );
  }
}
