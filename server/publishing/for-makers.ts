import { choiceMissing } from '../../domain/dashboard/acting.ts';
import { providersOnly } from '../../domain/dashboard/dashboard.messages.ts';
import type { CatalogueDeps } from '../catalogue-deps.ts';
import { type Asker, actingAs, providersOf } from '../dashboard/acting.ts';
import { reply } from '../http/register-route.ts';
import type { Checks } from './check-draft.ts';
import type { Provider } from '../dashboard/acting.ts';
import { type DraftRow, draftRow } from './draft-rows.ts';
import * as drafts from './drafts.ts';
import { NOT_FOUND, type Outcome, done, forbidden, invalid, refusedWith } from './outcome.ts';

/** Only the provider of a pack may ask for it. */
export function forMakers({ db }: CatalogueDeps, checks: Checks) {
  /** Acts for the provider that a customer names, or the default one. */
  async function forProvider<Value>(
    asker: Asker,
    work: (provider: Provider) => Promise<Outcome<Value>>,
  ): Promise<Outcome<Value>> {
    const acting = await actingAs(db, asker);
    return acting.ok ? work(acting.provider) : forbidden(acting.refusal);
  }
  /** The same for something new, which whoever acts for several brings for one that they name. */
  async function forNamedProvider<Value>(
    asker: Asker,
    work: (provider: Provider) => Promise<Outcome<Value>>,
  ): Promise<Outcome<Value>> {
    const acting = await actingAs(db, asker);
    if (!acting.ok) return forbidden(acting.refusal);
    const missing = choiceMissing(acting.all, asker.query.get('provider'));
    return missing === null ? work(acting.provider) : invalid({ provider: missing });
  }
  /** The same for whom something belongs to, by their number. */
  async function forOwner<Value>(
    customerId: number,
    ownerOf: () => Promise<number | null>,
    work: (provider: Provider) => Promise<Outcome<Value>>,
  ): Promise<Outcome<Value>> {
    const providers = await providersOf(db, customerId);
    if (providers.length === 0) return forbidden(providersOnly);
    const owner = await ownerOf();
    const provider = providers.find((one) => one.id === owner);
    return provider ? work(provider) : NOT_FOUND;
  }
  const forProviderOf = <Value>(
    customerId: number,
    id: number,
    work: (provider: Provider) => Promise<Outcome<Value>>,
  ): Promise<Outcome<Value>> => forOwner(customerId, async () => (await draftRow(db, id))?.provider_id ?? null, work);
  const shown = async (outcome: Outcome<DraftRow>) =>
    outcome.kind === 'done' ? reply(200, await checks.shown(outcome.value, 'maker')) : refusedWith(outcome);
  const withDraft = (
    customerId: number,
    id: number,
    work: Parameters<typeof drafts.withDraft<DraftRow>>[2],
  ): Promise<Outcome<DraftRow>> =>
    forProviderOf(customerId, id, (provider) => drafts.withDraft(db, { provider, id }, work));
  const ownDraft = (customerId: number, id: number): Promise<Outcome<DraftRow>> =>
    forProviderOf(customerId, id, async () => {
      const row = await draftRow(db, id);
      return row ? done(row) : NOT_FOUND;
    });
  return { forProvider, forNamedProvider, forOwner, forProviderOf, shown, withDraft, ownDraft };
}

export type Makers = ReturnType<typeof forMakers>;
