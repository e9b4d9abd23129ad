import type { Failure } from '../../../core/kernel/failure.ts';
import { type Result, failed, ok } from '../../../core/kernel/result.ts';
import type { Term } from '../../../core/catalogue/packs/pack.ts';
import { actingFor } from '../../../domain/dashboard/acting.ts';
import { type MemoryClient, answerCustomer } from '../client.ts';
import type { Customer } from '../records.ts';
import type { World } from '../world.ts';

/** All providers that a customer may act for. */
export const providersOf = (world: World, { user, providerSlugs }: Customer): readonly Term[] =>
  user.isDashboard
    ? world.providers.flatMap(({ name, slug }) => (providerSlugs.includes(slug) ? [{ name, slug }] : []))
    : [];

/**
 * Answers for the provider that a customer names, or the first they act for, along with all of these and those that
 * lists cover; refuses a customer who acts for nobody, or not for that one.
 */
export const actingAnswers =
  (client: MemoryClient) =>
  <Value>(
    named: string | null,
    respond: (provider: Term, about: ActsFor & { readonly customer: Customer }) => Result<Value, Failure>,
  ): Promise<Result<Value, Failure>> =>
    answerCustomer(client, (customer) => {
      const acting = actsFor(client.world, customer, named);
      return acting.ok ? respond(acting.value.provider, { ...acting.value, customer }) : acting;
    });

interface ActsFor {
  readonly provider: Term;
  /** The providers that lists cover. */
  readonly listed: readonly Term[];
  readonly all: readonly Term[];
}

/** The provider that a customer acts for. */
export function actsFor(world: World, customer: Customer, named: string | null): Result<ActsFor, Failure> {
  const all = providersOf(world, customer);
  const acting = actingFor(all, named);
  if (!acting.ok) return failed({ kind: 'forbidden', notice: acting.refusal });
  return ok({ provider: acting.provider, listed: acting.listed, all });
}
