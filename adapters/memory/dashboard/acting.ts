import type { Failure } from '../../../core/kernel/failure.ts';
import { type Result, failed, ok } from '../../../core/kernel/result.ts';
import type { Term } from '../../../core/catalogue/packs/pack.ts';
import { actingFor } from '../../../domain/dashboard/acting.ts';
import { type MemoryClient, answerCustomer } from '../client.ts';
import type { Customer } from '../records.ts';
import type { World } from '../world.ts';

/** All for whom a customer may act. */
export const providersOf = (world: World, { user, providerSlugs }: Customer): readonly Term[] =>
  user.isDashboard
    ? world.providers.flatMap(({ name, slug }) => (providerSlugs.includes(slug) ? [{ name, slug }] : []))
    : [];

/**
 * Answers for the provider that a customer names, or the first for whom they act, beside all of these and those of whom lists
 * are; a customer who acts for nobody, or not for that one, is told so.
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
  /** Of whom lists are. */
  readonly listed: readonly Term[];
  readonly all: readonly Term[];
}

/** For whom a customer acts. */
export function actsFor(world: World, customer: Customer, named: string | null): Result<ActsFor, Failure> {
  const all = providersOf(world, customer);
  const acting = actingFor(all, named);
  if (!acting.ok) return failed({ kind: 'forbidden', notice: acting.refusal });
  return ok({ provider: acting.provider, listed: acting.listed, all });
}
