import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { loadInto } from '../shell/load-into.ts';
import type { Device, Devices } from './devices.ts';
import { openFailures } from './settings.messages.ts';
import type { SettingsPort } from './settings.port.ts';

/** Loads the customer's devices. */
export class LoadDevices {
  readonly #settings: SettingsPort;
  readonly #devices: Devices;
  readonly #requireLogin: RequireLogin;
  readonly #failures: FailureReactions;

  constructor(settings: SettingsPort, devices: Devices, requireLogin: RequireLogin, failures: FailureReactions) {
    this.#settings = settings;
    this.#devices = devices;
    this.#requireLogin = requireLogin;
    this.#failures = failures;
  }

  async execute(): Promise<Result<readonly Device[], Failure>> {
    const refused = await this.#requireLogin.refuse();
    if (refused) return failed(refused);
    return loadInto(this.#devices, () => this.#read(), {
      loading: { phase: 'loading' },
      loaded: (devices) => ({ phase: 'loaded', devices }),
      failed: (failure) => ({ phase: 'failed', failure }),
      trouble: { failures: this.#failures, policy: openFailures },
    });
  }

  async #read(): Promise<Result<readonly Device[], Failure>> {
    const { endings } = this.#devices;
    const read = await this.#settings.devices();
    return endings === this.#devices.endings ? read : this.#read();
  }
}
