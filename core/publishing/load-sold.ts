import type { RequireLogin } from '../account/require-login.ts';
import type { PackId } from '../catalogue/packs/pack.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { loadInto } from '../shell/load-into.ts';
import { draftFailures } from './publishing.messages.ts';
import type { ShelfPort } from './shelf.port.ts';
import type { SoldPack, SoldPackOnView, SoldPacks, SoldSummary } from './sold.ts';

interface Needs {
  readonly shelf: ShelfPort;
  readonly requireLogin: RequireLogin;
  readonly failures: FailureReactions;
}

/** Lists all packs of a provider that are or were on sale, with their states. */
export class LoadSoldPacks {
  readonly #needs: Needs & { readonly soldPacks: SoldPacks };

  constructor(needs: Needs & { readonly soldPacks: SoldPacks }) {
    this.#needs = needs;
  }

  /** Null means all providers that the customer acts for. */
  async execute(provider: string | null = null): Promise<Result<readonly SoldSummary[], Failure>> {
    const { shelf, soldPacks, requireLogin, failures } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    return loadInto(soldPacks, () => shelf.packs(provider), {
      loading: { phase: 'loading' },
      loaded: (packs) => ({ phase: 'loaded', packs }),
      failed: (failure) => ({ phase: 'failed', failure }),
      trouble: { failures, policy: draftFailures },
    });
  }
}

/** Loads one of them with the states of its sounds, for its provider. */
export class LoadSoldPack {
  readonly #needs: Needs & { readonly soldPack: SoldPackOnView };

  constructor(needs: Needs & { readonly soldPack: SoldPackOnView }) {
    this.#needs = needs;
  }

  async execute(id: PackId): Promise<Result<SoldPack, Failure>> {
    const { shelf, soldPack, requireLogin, failures } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    return loadInto(soldPack, () => shelf.pack(id), {
      loading: { phase: 'loading', id },
      loaded: (pack) => ({ phase: 'loaded', id, pack }),
      failed: (failure) => ({ phase: 'failed', id, failure }),
      trouble: { failures, policy: draftFailures },
    });
  }
}
