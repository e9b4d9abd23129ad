import type { Term } from '../../../core/catalogue/packs/pack.ts';
import { known } from '../../../domain/known.ts';
import type { World } from '../world.ts';

/** Lets the demo's provider member act for a second provider, listed after the own one, which has a lower number. */
export function makerOfTwo(world: World): { readonly own: Term; readonly other: Term } {
  const maker = known(
    world.customers.find(({ user }) => user.email === 'provider@demo.test'),
    'the maker of the demo',
  );
  const isOwn = ({ slug }: Term) => slug === maker.providerSlugs[0];
  const own = known(world.providers.find(isOwn), 'the provider of the maker');
  const other = known(
    world.providers.find((provider) => !isOwn(provider)),
    'another provider',
  );
  maker.providerSlugs = [own.slug, other.slug];
  return { own, other };
}
