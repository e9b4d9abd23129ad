import type { JoiningPort } from '../../../core/joining/joining.port.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import { type Result, failed, ok } from '../../../core/kernel/result.ts';
import { judgeJoining, newPasswordProblems } from '../../../domain/account/joining.ts';
import type { FieldProblems } from '../../../domain/account/joining-form.ts';
import {
  alreadyConfirmed,
  confirmationSent,
  joiningTexts,
  resetRequested,
} from '../../../domain/account/joining.messages.ts';
import { mailAddress } from '../../../domain/account/mail-address.ts';
import { canComeBack } from '../../../domain/account/reactivation.ts';
import { signIn } from '../account/account.memory.ts';
import { demoCustomer } from '../account/demo-customers.ts';
import { passwordChangedContent } from '../../../domain/mail/mails.messages.ts';
import { type MemoryClient, answer, answerCustomer } from '../client.ts';
import type { Customer } from '../records.ts';
import { purgeGone } from '../purge.ts';
import type { World } from '../world.ts';
import { endLinks, isTaken, mailLink, mailTaken, useLink } from '../mailed-links.ts';

const invalid = (fields: FieldProblems) => failed({ kind: 'invalid', fields, message: '' } as const);

export function memoryJoining(client: MemoryClient): JoiningPort {
  const { world } = client;
  return {
    signUp: (joining) =>
      answer(() => {
        const problems = judgeJoining(joining);
        const email = mailAddress(joining.email);
        if (Object.keys(problems).length > 0 || email === null) return invalid(problems);
        purgeGone(world);
        const owner = ownerOf(world, email);
        if (owner) {
          if (owner.deactivatedAt === null) mailTaken(world, owner);
          return invalid({ email: joiningTexts.emailTaken });
        }
        if (isTaken(world, email)) return invalid({ email: joiningTexts.emailTaken });
        const made = newcomer(world, { username: joining.username.trim(), email, password: joining.password });
        signIn(client, made);
        world.noteDevice(client, made);
        mailLink(world, made, 'confirm');
        return ok(undefined);
      }),
    sendConfirmation: () =>
      answerCustomer(client, (customer) => {
        if (customer.user.isConfirmed) return failed({ kind: 'invalid', fields: {}, message: alreadyConfirmed });
        mailLink(world, customer, 'confirm');
        return ok(confirmationSent(customer.user.email));
      }),
    confirmAddress: (token) =>
      answer(() => {
        const customer = useLink(world, token, 'confirm');
        if (!customer) return failed({ kind: 'notFound' });
        customer.user = { ...customer.user, isConfirmed: true };
        return ok(undefined);
      }),
    reactivateAccount: (token) => answer(() => bringBack(client, token)),
    requestReset: (typed) =>
      answer(() => {
        const email = mailAddress(typed);
        if (email === null) return invalid({ email: joiningTexts.email });
        const owner = ownerOf(world, email);
        if (owner?.deactivatedAt === null) mailLink(world, owner, 'reset');
        return ok(resetRequested);
      }),
    resetPassword: (token, { password, confirmation }) =>
      answer(() => {
        const problems = newPasswordProblems(password, confirmation);
        if (Object.keys(problems).length > 0) return invalid(problems);
        const customer = useLink(world, token, 'reset');
        if (!customer) return failed({ kind: 'notFound' });
        customer.password = password;
        // Somebody else may have claimed an address that was not confirmed.
        if (!customer.user.isConfirmed) [customer.totp, customer.recoveryCodes] = [null, []];
        customer.user = { ...customer.user, isConfirmed: true };
        for (const session of world.sessionsOf(customer)) session.end();
        world.endDeviceLoginsOf(customer);
        world.endTokensOf(customer);
        endLinks(world, customer);
        world.endOtherWaysIn(customer);
        world.post(customer, passwordChangedContent({ ...world.happenedTo(customer), signedOut: 'all' }));
        return ok(undefined);
      }),
  };
}

function bringBack(client: MemoryClient, token: string): Result<void, Failure> {
  const { world } = client;
  const customer = useLink(world, token, 'reactivate');
  const since = customer?.deactivatedAt ?? null;
  if (!customer || since === null || !canComeBack(since, world.clock.now())) return failed({ kind: 'notFound' });
  customer.deactivatedAt = null;
  endLinks(world, customer);
  // Nobody had proven access to the address yet: somebody else may have chosen the password.
  if (!customer.user.isConfirmed) {
    customer.password = null;
    [customer.totp, customer.recoveryCodes] = [null, []];
    world.endOtherWaysIn(customer);
    mailLink(world, customer, 'reset');
  }
  customer.user = { ...customer.user, isConfirmed: true };
  // A mailbox is not a second factor: customers who need a code log in.
  if (customer.totp?.since == null) {
    signIn(client, customer);
    world.noteDevice(client, customer);
  }
  return ok(undefined);
}

const ownerOf = (world: World, email: string): Customer | undefined =>
  world.customers.find(({ user }) => user.email === email);

/** On the Free plan, with an address to be confirmed. */
export function newcomer(
  world: World,
  {
    username,
    email,
    password,
  }: { readonly username: string; readonly email: string; readonly password: string | null },
): Customer {
  world.lastCustomer += 1;
  const made = demoCustomer(world.clock.now(), {
    id: world.lastCustomer,
    name: username,
    planId: 1,
    balance: 0,
    isUnconfirmed: true,
  });
  const customer = { ...made, user: { ...made.user, username, email }, password };
  world.customers = [...world.customers, customer];
  return customer;
}
