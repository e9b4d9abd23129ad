import { entriesOf } from '../../domain/records.ts';
import { type Address, type AddressForm, type AddressWords, tidyAddress } from '../../domain/settings/address.ts';
import * as wire from '../../wire/settings/settings.wire.ts';
import { violated } from '../collections/violations.ts';
import type { ShopApp } from '../http/env.ts';
import { registerCustomerRoute, reply } from '../http/register-route.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { readAddress, refusedFields, saveAddress } from './address.ts';

const { ADDRESS_ON_WIRE } = wire;

/** What customers change about their own account. */
export function registerSettingsRoutes(app: ShopApp, { db, callers }: ShopDeps): void {
  for (const route of [wire.billingAddress, wire.fullAddress])
    registerCustomerRoute(app, callers, route, async ({ customerId }) =>
      reply(200, toWire(await readAddress(db, customerId))),
    );

  const save = async (customerId: number, form: AddressForm, written: AddressWords) => {
    const words = tidyAddress(form, written);
    const problems = await refusedFields(form, words);
    if (Object.keys(problems).length > 0) return reply(400, { constraint_violation_list: onWire(problems) });
    return reply(200, toWire(await saveAddress(db, customerId, words)));
  };

  registerCustomerRoute(app, callers, wire.saveBillingAddress, ({ customerId, body }) =>
    save(customerId, 'billing', wordsOf(body)),
  );
  registerCustomerRoute(app, callers, wire.saveFullAddress, ({ customerId, body }) =>
    save(customerId, 'full', wordsOf(body)),
  );
}

/** An absent field stays absent; null is an empty text. */
const wordsOf = (body: { readonly [Field in keyof wire.WireAddress]?: string | null | undefined }): AddressWords =>
  Object.fromEntries(
    entriesOf(ADDRESS_ON_WIRE).flatMap(([field, name]) => {
      const text = body[name];
      return text === undefined ? [] : [[field, text ?? ''] as const];
    }),
  );

const toWire = (address: Address): wire.WireAddress => ({
  first_name: address.firstName,
  last_name: address.lastName,
  street: address.street,
  house_number: address.houseNumber,
  postal_code: address.postalCode,
  country_iso_code: address.countryCode,
  city: address.city,
  business_name: address.businessName,
  vatin: address.vatId,
});

/** Violations by the fields of the request [DECISION-116]. */
const onWire = (problems: Readonly<Record<string, string>>) => {
  const { violations } = violated(problems);
  return Object.fromEntries(
    entriesOf(ADDRESS_ON_WIRE).flatMap(([field, name]) =>
      violations[field] ? [[name, violations[field]] as const] : [],
    ),
  );
};
