import type { Address, AddressForm, AddressWords } from '../../domain/settings/address.ts';
import type { WaitingWord } from '../../domain/settings/device-login.ts';
import type { Said } from '../joining/joining.port.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { AskingDevice, DeviceCodes } from '../settings/device-login.port.ts';
import type { Device, DeviceId } from '../settings/devices.ts';
import type { MailId, MailWithText, OwnMail } from '../settings/mails.ts';
import type { SecondFactor, TotpSetup } from '../settings/factors.ts';
import type { SettingsPort } from '../settings/settings.port.ts';
import { HeldCalls } from './held-calls.ts';

/** Settings whose answers the test controls. */
export class FakeSettings implements SettingsPort {
  readonly addresses = new HeldCalls<[AddressForm], Result<Address, Failure>>();
  readonly savings = new HeldCalls<[AddressForm, AddressWords], Result<Address, Failure>>();

  readonly passwords = new HeldCalls<[string, string], Result<void, Failure>>();
  readonly confirmations = new HeldCalls<[string], Result<void, Failure>>();
  readonly deviceLists = new HeldCalls<[], Result<readonly Device[], Failure>>();
  readonly endings = new HeldCalls<[DeviceId], Result<void, Failure>>();
  readonly otherEndings = new HeldCalls<[], Result<number, Failure>>();

  readonly emailChanges = new HeldCalls<[email: string, password: string], Result<Said, Failure>>();
  readonly emailConfirmations = new HeldCalls<[token: string], Result<void, Failure>>();
  readonly emailUndos = new HeldCalls<[token: string], Result<void, Failure>>();
  readonly factorLists = new HeldCalls<[], Result<SecondFactor, Failure>>();
  readonly beginnings = new HeldCalls<[], Result<TotpSetup, Failure>>();
  readonly activations = new HeldCalls<[string], Result<readonly string[], Failure>>();
  readonly removals = new HeldCalls<[], Result<void, Failure>>();
  readonly renewals = new HeldCalls<[], Result<readonly string[], Failure>>();

  readonly deviceBeginnings = new HeldCalls<[], Result<DeviceCodes, Failure>>();
  readonly deviceQuestions = new HeldCalls<[deviceCode: string], Result<'signedIn' | WaitingWord, Failure>>();
  readonly deviceAllowances = new HeldCalls<[code: string], Result<AskingDevice, Failure>>();
  readonly deviceDenials = new HeldCalls<[code: string], Result<AskingDevice, Failure>>();

  readonly mailLists = new HeldCalls<
    [before: MailId | null],
    Result<{ readonly mails: readonly OwnMail[]; readonly hasMore: boolean }, Failure>
  >();
  readonly mailReadings = new HeldCalls<[MailId], Result<MailWithText, Failure>>();

  readonly deletions = new HeldCalls<[], Result<void, Failure>>();

  readonly beginDeviceLogin = this.deviceBeginnings.ask;
  readonly hearDeviceLogin = this.deviceQuestions.ask;
  readonly allowDevice = this.deviceAllowances.ask;
  readonly denyDevice = this.deviceDenials.ask;
  readonly changeEmail = this.emailChanges.ask;
  readonly confirmEmail = this.emailConfirmations.ask;
  readonly undoEmail = this.emailUndos.ask;
  readonly mails = this.mailLists.ask;
  readonly mail = this.mailReadings.ask;
  readonly deleteAccount = this.deletions.ask;
  readonly address = this.addresses.ask;
  readonly saveAddress = this.savings.ask;
  readonly changePassword = this.passwords.ask;
  readonly confirmIdentity = this.confirmations.ask;
  readonly factors = this.factorLists.ask;
  readonly beginTotp = this.beginnings.ask;
  readonly activateTotp = this.activations.ask;
  readonly removeTotp = this.removals.ask;
  readonly renewRecoveryCodes = this.renewals.ask;
  readonly devices = this.deviceLists.ask;
  readonly endDevice = this.endings.ask;
  readonly endOtherDevices = this.otherEndings.ask;
}
