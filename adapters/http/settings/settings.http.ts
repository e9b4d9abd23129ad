import { failed, ok } from '../../../core/kernel/result.ts';
import type { SettingsPort } from '../../../core/settings/settings.port.ts';
import type { AddressWords } from '../../../domain/settings/address.ts';
import * as wire from '../../../wire/settings/settings.wire.ts';
import type { HttpClient } from '../http-client.ts';
import { httpDeviceLogin } from './device-login.http.ts';
import { httpFactors } from './factors.http.ts';
import { httpMails } from './mails.http.ts';
import { addressFailure, addressFromWire, deviceFromWire } from './settings.mapper.ts';

export const httpSettings = (http: HttpClient): SettingsPort => ({
  ...httpFactors(http),
  ...httpDeviceLogin(http),
  ...httpMails(http),
  async address(form) {
    const answer = await http.call(form === 'billing' ? wire.billingAddress : wire.fullAddress);
    return answer.ok ? ok(addressFromWire(answer.value)) : answer;
  },
  async saveAddress(form, words) {
    const answer = await (form === 'billing'
      ? http.call(wire.saveBillingAddress, { body: billingBody(words) })
      : http.call(wire.saveFullAddress, { body: fullBody(words) }));
    return answer.ok ? ok(addressFromWire(answer.value)) : failed(addressFailure(answer.failure));
  },
  async changePassword(password, confirmation) {
    const answer = await http.call(wire.changePassword, { body: { password, confirm_password: confirmation } });
    return answer.ok ? ok(undefined) : answer;
  },
  async confirmIdentity(password) {
    const answer = await http.call(wire.confirmIdentity, { body: { password } });
    return answer.ok ? ok(undefined) : answer;
  },
  changeEmail: (email, password) => http.call(wire.changeEmail, { body: { email, password } }),
  async confirmEmail(token) {
    const answer = await http.call(wire.confirmEmail, { params: { token } });
    return answer.ok ? ok(undefined) : answer;
  },
  async undoEmail(token) {
    const answer = await http.call(wire.undoEmail, { params: { token } });
    return answer.ok ? ok(undefined) : answer;
  },
  async devices() {
    const answer = await http.call(wire.deviceList);
    return answer.ok ? ok(answer.value.items.map(deviceFromWire)) : answer;
  },
  async endDevice(id) {
    const answer = await http.call(wire.endDevice, { params: { device: id } });
    return answer.ok ? ok(undefined) : answer;
  },
  async deleteAccount() {
    const answer = await http.call(wire.deleteAccount);
    return answer.ok ? ok(undefined) : answer;
  },
  async endOtherDevices() {
    const answer = await http.call(wire.endOtherDevices);
    return answer.ok ? ok(answer.value.ended) : answer;
  },
});

/** Optional fields of the form are sent even if empty [DECISION-136]. */
export const billingBody = ({ businessName, vatId, ...words }: AddressWords) => ({
  ...required(words),
  ...(businessName !== undefined && { business_name: businessName }),
  ...(vatId !== undefined && { vatin: vatId }),
});

const fullBody = ({ street = '', houseNumber = '', businessName = '', vatId = '', ...words }: AddressWords) => ({
  ...required(words),
  street,
  house_number: houseNumber,
  business_name: businessName,
  vatin: vatId,
});

const required = ({ firstName = '', lastName = '', postalCode = '', countryCode = '', city = '' }: AddressWords) => ({
  first_name: firstName,
  last_name: lastName,
  postal_code: postalCode,
  country_iso_code: countryCode,
  city,
});
