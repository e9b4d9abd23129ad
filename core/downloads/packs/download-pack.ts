import type { LoadStates } from '../../catalogue/sounds/load-states.ts';
import type { Pack, PackId } from '../../catalogue/packs/pack.ts';
import type { CreditsPort } from '../../credits/credits.port.ts';
import type { Purchase } from '../../credits/purchase.ts';
import type { Quote } from '../../credits/quote.ts';
import type { Busy } from '../../kernel/busy.ts';
import type { Failure } from '../../kernel/failure.ts';
import { type Result, failed, ok } from '../../kernel/result.ts';
import type { AnalyticsPort } from '../../shell/analytics.port.ts';
import type { Asks } from '../../shell/dialogs.ts';
import type { CannotOpen, HandedOver } from '../../shell/handover.port.ts';
import type { Dismissed } from '../download-sound.ts';
import { type OpenLinkNeeds, openLink } from '../open-link.ts';
import { packFailures } from './pack-download.messages.ts';
import type { PackDownloadsPort, PackGrant } from './pack-downloads.port.ts';
import type { PackFileType } from '../../../domain/downloads/prices.ts';
import type { PackSection } from './pack-section.ts';
import type { SingleDownloadTip } from './single-download-tip.ts';

export interface DownloadPackNeeds extends OpenLinkNeeds {
  readonly packs: PackDownloadsPort;
  readonly credits: CreditsPort;
  readonly purchase: Purchase;
  readonly loadStates: LoadStates;
  readonly dialogs: Asks;
  readonly tip: SingleDownloadTip;
  readonly analytics: AnalyticsPort;
}

export interface PackDone extends PackGrant, HandedOver {
  readonly type: PackFileType;
}

/** A section with the backend's quote; null if that failed. */
export interface QuotedSection extends PackSection {
  readonly quote: Quote | null;
}

/**
 * Downloads all files of one or several types in a pack: loads what there is and its price, lets the customer confirm,
 * and buys what is missing [PACK-01 to PACK-11]. One at a time per pack; resolves to the results by type, or to the
 * failure of the first that failed.
 */
export class DownloadPack {
  readonly #needs: DownloadPackNeeds;
  readonly #underWay = new Set<PackId>();

  constructor(needs: DownloadPackNeeds) {
    this.#needs = needs;
  }

  async execute(pack: Pack): Promise<Result<readonly PackDone[], Failure | CannotOpen | Busy | Dismissed>> {
    const refused = await this.#needs.purchase.refuse();
    if (refused) return failed(refused);
    if (this.#underWay.has(pack.id)) return failed({ kind: 'busy' });
    this.#underWay.add(pack.id);
    try {
      // Counted before the call, also when the call then fails [PACK-10, DECISION-104].
      this.#needs.analytics.track({ name: 'add_to_cart', productId: pack.id });
      return await this.#confirmAndBuy(pack);
    } finally {
      this.#underWay.delete(pack.id);
    }
  }

  /** The price of a pack's sections, without a question, for callers that only need the price. */
  async quote(pack: Pack): Promise<Result<readonly QuotedSection[], Failure>> {
    const refused = await this.#needs.purchase.refuse();
    if (refused) return failed(refused);
    const sections = await this.#needs.packs.sections(pack.id);
    if (!sections.ok) return this.#refuse(sections.failure);
    return ok(await this.#quoted(pack, sections.value));
  }

  async #confirmAndBuy(pack: Pack): Promise<Result<readonly PackDone[], Failure | CannotOpen | Dismissed>> {
    const sections = await this.#needs.packs.sections(pack.id);
    if (!sections.ok) return this.#refuse(sections.failure);
    const answer = await this.#needs.dialogs.ask('confirmPack', {
      pack,
      sections: await this.#quoted(pack, sections.value),
    });
    const types = typeof answer === 'object' ? answer.types : [answer];
    const done: PackDone[] = [];
    for (const section of sections.value.filter(({ type }) => types.includes(type))) {
      const bought = await this.#buy(section);
      if (!bought.ok) return bought;
      done.push(bought.value);
    }
    return done.length > 0 ? ok(done) : failed({ kind: 'dismissed' });
  }

  #quoted(pack: Pack, sections: readonly PackSection[]): Promise<readonly QuotedSection[]> {
    return Promise.all(
      sections.map(async (section) => {
        const quote = await this.#needs.credits.quote({ kind: 'pack', packId: pack.id, type: section.type });
        return { ...section, quote: quote.ok ? quote.value : null };
      }),
    );
  }

  async #buy(section: PackSection): Promise<Result<PackDone, Failure | CannotOpen>> {
    const { purchase, packs, loadStates } = this.#needs;
    const grant = await purchase.execute({
      ask: (key) => packs.download(section, key),
      taken: ({ takenCredits }) => takenCredits,
      failures: packFailures,
    });
    if (!grant.ok) return this.#tipAfter(grant.failure);
    const opened = await openLink(this.#needs, grant.value.url);
    void loadStates.refresh();
    return opened.ok ? ok({ ...grant.value, ...opened.value, type: section.type }) : opened;
  }

  async #refuse(failure: Failure): Promise<Result<never, Failure>> {
    await this.#needs.purchase.explain(failure, packFailures);
    return this.#tipAfter(failure);
  }

  async #tipAfter(failure: Failure): Promise<Result<never, Failure>> {
    if (failure.kind === 'forbidden') await this.#needs.tip.execute();
    return failed(failure);
  }
}
