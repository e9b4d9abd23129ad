import type { Address, AddressForm, AddressWords } from '../../domain/settings/address.ts';
import type { Said } from '../joining/joining.port.ts';
import type { Failure } from '../kernel/failure.ts';
import type { DeviceLoginPort } from './device-login.port.ts';
import type { FactorsPort } from './factors.port.ts';
import type { MailsPort } from './mails.port.ts';
import type { Device, DeviceId } from './devices.ts';
import type { Result } from '../kernel/result.ts';

/** The customer's account settings. */
export interface SettingsPort extends FactorsPort, DeviceLoginPort, MailsPort {
  /** The stored address; both forms show the same one (API-11). */
  address(form: AddressForm): Promise<Result<Address, Failure>>;
  /**
   * Saves a form, and returns what is stored then (API-12, API-13). Invalid fields fail as `invalid`, with a message
   * per field; what the billing form leaves out stays as it was [DECISION-136].
   */
  saveAddress(form: AddressForm, words: AddressWords): Promise<Result<Address, Failure>>;
  /**
   * Sets another password, and ends every session but this one (API-14). One that is not allowed fails as `invalid` with
   * `password` or `confirm_password` [DECISION-140]. Needs a recent login.
   */
  changePassword(password: string, confirmation: string): Promise<Result<void, Failure>>;
  /**
   * Shows by the password who is here; for 10 minutes what needs a recent login is allowed. A wrong one fails as `invalid`
   * with `password`, too many as `unavailable`.
   */
  confirmIdentity(password: string): Promise<Result<void, Failure>>;
  /**
   * Mails a link to a new address, which is the customer's once the link is used. What is wrong fails as `invalid` with
   * `email` or `password`, the one of today.
   */
  changeEmail(email: string, password: string): Promise<Result<Said, Failure>>;
  /** Uses up the token of such a link. `notFound` if it no longer works, or its address is taken. */
  confirmEmail(token: string): Promise<Result<void, Failure>>;
  /** Brings the address before back by the token that was mailed to it, and ends every session. `notFound` as above. */
  undoEmail(token: string): Promise<Result<void, Failure>>;
  /** The customer's devices, latest first. */
  devices(): Promise<Result<readonly Device[], Failure>>;
  /** Signs one of them out; `notFound` if it already is. */
  endDevice(id: DeviceId): Promise<Result<void, Failure>>;
  /** Signs all but this one out, and returns how many those were. */
  endOtherDevices(): Promise<Result<number, Failure>>;
  /**
   * Deactivates the account and ends its sessions (API-15); fails as `invalid` if it already is deactivated. Needs a
   * recent login.
   */
  deleteAccount(): Promise<Result<void, Failure>>;
}
