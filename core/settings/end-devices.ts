import type { RequireLogin } from '../account/require-login.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { Toasts } from '../shell/toasts.ts';
import type { DeviceId, Devices } from './devices.ts';
import { deviceEnded, deviceFailures, othersEnded } from './settings.messages.ts';
import type { SettingsPort } from './settings.port.ts';

export interface EndDevicesNeeds {
  readonly settings: SettingsPort;
  readonly devices: Devices;
  readonly requireLogin: RequireLogin;
  readonly failures: FailureReactions;
  readonly toasts: Toasts;
}

/** Signs one other device out. */
export class EndDevice {
  readonly #needs: EndDevicesNeeds;

  constructor(needs: EndDevicesNeeds) {
    this.#needs = needs;
  }

  async execute(id: DeviceId): Promise<Result<void, Failure>> {
    const { settings, devices, requireLogin, failures, toasts } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    const ended = await settings.endDevice(id);
    const isGone = ended.ok || ended.failure.kind === 'notFound';
    if (isGone) devices.keep((device) => device.id !== id);
    if (ended.ok) toasts.show(deviceEnded);
    else await failures.react(ended.failure, deviceFailures);
    return ended;
  }
}

/** Signs out everywhere but here. */
export class EndOtherDevices {
  readonly #needs: EndDevicesNeeds;

  constructor(needs: EndDevicesNeeds) {
    this.#needs = needs;
  }

  async execute(): Promise<Result<number, Failure>> {
    const { settings, devices, requireLogin, failures, toasts } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    const ended = await settings.endOtherDevices();
    if (!ended.ok) {
      await failures.react(ended.failure, deviceFailures);
      return ended;
    }
    devices.keep(({ isCurrent }) => isCurrent);
    toasts.show(othersEnded(ended.value));
    return ended;
  }
}
