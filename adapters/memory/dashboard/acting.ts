import type { Failure } from '../../../core/kernel/failure.ts';
import { type Result, failed, ok } from '../../../core/kernel/result.ts';
import type { Term } from '../../../core/catalogue/packs/pack.ts';
import { actingFor } from '../../../domain/dashboard/acting.ts';
import type { Customer } from '../records.ts';
import type { World } from '../world.ts';

/** All for whom a customer may act. */
export const providersOf = (world: World, { user, providerSlugs }: Customer): readonly Term[] =>
  user.isDashboard
    ? world.providers.flatMap(({ name, slug }) => (providerSlugs.includes(slug) ? [{ name, slug }] : []))
    : [];

/** For whom a customer acts. */
export function actsFor(world: World, customer: Customer, named: string | null): Result<Term, Failure> {
  const acting = actingFor(providersOf(world, customer), named);
  return acting.ok ? ok(acting.provider) : failed({ kind: 'forbidden', notice: acting.refusal });
}
