import type { Notice } from '../notice.ts';
import { notYourProvider, oneOfSeveral, providersOnly } from './dashboard.messages.ts';

/** The provider that a customer acts for, or why there is none. */
export type Acting<Provider> =
  | {
      readonly ok: true;
      readonly provider: Provider;
      /** The providers whose items are listed: the named one, or else all. */
      readonly listed: readonly Provider[];
    }
  | { readonly ok: false; readonly refusal: Notice };

/** The providers that a customer can choose from: with one provider, or none, there is nothing to choose. */
export const choiceOf = <Provider>(providers: readonly Provider[]): readonly Provider[] =>
  providers.length > 1 ? providers : [];

/** The provider of a list; null if it covers several. */
export const onlyOf = <Provider>(listed: readonly Provider[]): Provider | null =>
  listed.length === 1 ? (listed[0] ?? null) : null;

/** The provider that a customer acts for: the named one, or by default the first. */
export function actingFor<Provider extends { readonly slug: string }>(
  providers: readonly Provider[],
  named: string | null,
): Acting<Provider> {
  const [first] = providers;
  if (!first) return { ok: false, refusal: providersOnly };
  const provider = named === null ? first : providers.find(({ slug }) => slug === named);
  if (!provider) return { ok: false, refusal: notYourProvider(named ?? '') };
  return { ok: true, provider, listed: named === null ? providers : [provider] };
}

/** Why something new needs a provider by name, which nobody would look for at the first of several; null where it does not. */
export const choiceMissing = (
  providers: ReadonlyArray<{ readonly slug: string }>,
  named: string | null,
): string | null => (named === null && providers.length > 1 ? oneOfSeveral(providers.map(({ slug }) => slug)) : null);
