import type { Address, AddressForm, AddressWords } from '../../domain/settings/address.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { SettingsPort } from '../settings/settings.port.ts';
import { HeldCalls } from './held-calls.ts';

/** Settings whose answers the test holds back. */
export class FakeSettings implements SettingsPort {
  readonly addresses = new HeldCalls<[AddressForm], Result<Address, Failure>>();
  readonly savings = new HeldCalls<[AddressForm, AddressWords], Result<Address, Failure>>();

  readonly address = this.addresses.ask;
  readonly saveAddress = this.savings.ask;
}
