import type { WaitingWord } from '../../domain/settings/device-login.ts';
import type { DeviceNames } from '../../domain/settings/device-names.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';

/** The codes for signing in a terminal: one for the terminal itself, the other for whoever allows it. */
export interface DeviceCodes {
  /** A secret: it gives access to the session. */
  readonly deviceCode: string;
  /** 'WDJB-MJHT'. */
  readonly userCode: string;
  /** The page that takes the code, and the same with the code in its address. */
  readonly page: string;
  readonly pageWithCode: string;
  /** How long the codes can be used. */
  readonly lifeSeconds: number;
  /** Between two questions. */
  readonly intervalSeconds: number;
}

/** A terminal that a customer has answered. */
export interface AskingDevice extends DeviceNames {
  /** Whether it has asked from the network that the customer is in. */
  readonly isNear: boolean;
  /** Epoch milliseconds. */
  readonly askedAt: number;
}

/** Signing in without a password on the device itself (RFC 8628). */
export interface DeviceLoginPort {
  /** Asks for codes; too many of them fail as `unavailable`. */
  beginDeviceLogin(): Promise<Result<DeviceCodes, Failure>>;
  /**
   * Asks whether the device was allowed, and starts a session here if it was: once, so that the same code is
   * `expired_token` then. The session needs the password for what needs a recent login.
   */
  hearDeviceLogin(deviceCode: string): Promise<Result<'signedIn' | WaitingWord, Failure>>;
  /**
   * Allows the device that waits with a code, typed in any case. A code that no device waits with fails as `invalid`
   * with `code`, after too many of them as `unavailable`.
   */
  allowDevice(code: string): Promise<Result<AskingDevice, Failure>>;
  /** Denies it, in the same way. */
  denyDevice(code: string): Promise<Result<AskingDevice, Failure>>;
}
