import { alreadyDeactivated, notYourPassword } from '../../domain/account/account.messages.ts';
import { demoMailHint } from '../../domain/account/joining.messages.ts';
import { newPasswordProblems } from '../../domain/account/joining.ts';
import { type Address, type AddressForm, type AddressWords, tidyAddress } from '../../domain/settings/address.ts';
import { deviceNames } from '../../domain/settings/device-names.ts';
import { emailChangeTexts } from '../../domain/settings/settings.messages.ts';
import { violations } from '../../wire/messages.ts';
import * as wire from '../../wire/settings/settings.wire.ts';
import { requireRecentLogin } from '../account/recent-login.ts';
import { type SessionRow, endOtherSessions, endSessionById, renewSession, sessionsOf } from '../account/sessions.ts';
import { userAgentOf } from '../http/client-address.ts';
import type { ShopApp, ShopContext } from '../http/env.ts';
import { notFound, Refusal, unauthenticated } from '../http/errors.ts';
import { registerCustomerRoute, reply } from '../http/register-route.ts';
import { clearedSessionCookie, readSessionCookie, sessionCookie } from '../http/session-cookie.ts';
import { createNewPasswords } from '../joining/new-passwords.ts';
import { showsMail } from '../mail/demo-mail.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { clearedProductsCookie } from '../wishlist/products-cookie.ts';
import { createConfirmation, type IsPasswordOf } from './confirm-identity.ts';
import { deleteAccount } from './delete-account.ts';
import { createEmailChanges } from './change-email.ts';
import { registerEmailPages } from './email-pages.ts';
import { registerFactors } from './factors.routes.ts';
import { setPassword } from './set-password.ts';
import { addressOnWire, addressWords, readAddress, refusedFields, saveAddress } from './address.ts';

/** Customers' changes to their own account. */
export function registerSettingsRoutes(app: ShopApp, deps: ShopDeps): void {
  const { db, callers } = deps;
  for (const route of [wire.billingAddress, wire.fullAddress])
    registerCustomerRoute(app, callers, route, async ({ customerId }) =>
      reply(200, toWire(await readAddress(db, customerId))),
    );

  const save = async (customerId: number, form: AddressForm, written: AddressWords) => {
    const words = tidyAddress(form, written);
    const problems = await refusedFields(form, words);
    if (Object.keys(problems).length > 0) return reply(400, violations(addressOnWire(problems)));
    return reply(200, toWire(await saveAddress(deps, customerId, words)));
  };

  registerCustomerRoute(app, callers, wire.saveBillingAddress, ({ customerId, body }) =>
    save(customerId, 'billing', addressWords(body)),
  );
  registerCustomerRoute(app, callers, wire.saveFullAddress, ({ customerId, body }) =>
    save(customerId, 'full', addressWords(body)),
  );

  const isPasswordOf = createConfirmation(db, deps.clock, deps.work.verifyPassword);
  registerDevices(app, deps, isPasswordOf);
  registerEmail(app, deps, isPasswordOf);
  registerFactors(app, deps);

  registerCustomerRoute(app, callers, wire.deleteAccount, async ({ customerId, c }) => {
    await requireRecentLogin(deps, c);
    if (!(await deleteAccount(deps, customerId))) throw new Refusal(400, alreadyDeactivated);
    return reply(204, null, { cookies: [clearedSessionCookie(deps.config), clearedProductsCookie(deps.config)] });
  });
}

/** Another password, and the devices that know the old one. */
function registerDevices(app: ShopApp, deps: ShopDeps, isPasswordOf: IsPasswordOf): void {
  const { db, clock, callers, config } = deps;
  const hash = createNewPasswords(deps.work.hashPassword);
  const tokenOf = (c: ShopContext): string => readSessionCookie(c.req.raw, config) ?? '';

  registerCustomerRoute(app, callers, wire.changePassword, async ({ customerId, body, c }) => {
    const problems = newPasswordProblems(body.password, body.confirm_password);
    if (Object.keys(problems).length > 0) return reply(400, violations(problems));
    await requireRecentLogin(deps, c);
    const passwordHash = await hash(body.password);
    await setPassword(deps, { customerId, token: tokenOf(c), passwordHash, userAgent: userAgentOf(c) });
    return reply(204, null);
  });

  registerCustomerRoute(app, callers, wire.confirmIdentity, async ({ customerId, body, c }) => {
    if (!(await isPasswordOf(customerId, body.password))) return reply(400, violations({ password: notYourPassword }));
    const token = await renewSession(db, clock, tokenOf(c));
    if (token === null) throw unauthenticated();
    return reply(204, null, { cookies: [sessionCookie(token, config)] });
  });

  registerCustomerRoute(app, callers, wire.deviceList, async ({ customerId, c }) => {
    const sessions = await sessionsOf(db, clock, { customerId, token: tokenOf(c) });
    return reply(200, { items: sessions.map(deviceOf) });
  });

  registerCustomerRoute(app, callers, wire.endDevice, async ({ customerId, path: { device } }) => {
    if (!(await endSessionById(db, customerId, device))) throw notFound();
    return reply(204, null);
  });

  registerCustomerRoute(app, callers, wire.endOtherDevices, async ({ customerId, c }) =>
    reply(200, { ended: await endOtherSessions(db, { customerId, token: tokenOf(c) }) }),
  );
}

/** Another email address. */
function registerEmail(app: ShopApp, deps: ShopDeps, isPasswordOf: IsPasswordOf): void {
  const ask = createEmailChanges(deps, isPasswordOf);
  const hint = showsMail(deps.config) ? demoMailHint : '';
  registerCustomerRoute(app, deps.callers, wire.changeEmail, async ({ customerId, body, c }) => {
    const asked = await ask({ customerId, ...body, userAgent: userAgentOf(c) });
    if (asked.kind === 'refused') return reply(400, violations(asked.problems));
    const { title, message } = emailChangeTexts.sent(asked.email);
    return reply(200, { title, message: message + hint });
  });
  registerEmailPages(app, deps);
}

const deviceOf = ({ id, userAgent, place, startedAt, lastSeenAt, isCurrent }: SessionRow): wire.WireDevice => ({
  id,
  ...deviceNames(userAgent),
  place,
  first_seen: new Date(startedAt).toISOString(),
  last_seen: new Date(lastSeenAt).toISOString(),
  current: isCurrent,
});

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
