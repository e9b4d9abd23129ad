import type { LoadUser } from '../../account/load-user.ts';
import type { RequireLogin } from '../../account/require-login.ts';
import type { SessionStore } from '../../account/session.ts';
import type { LoadStates } from '../../catalogue/load-states.ts';
import type { Pack, PackId } from '../../catalogue/pack.ts';
import type { CreditsPort } from '../../credits/credits.port.ts';
import type { Quote } from '../../credits/quote.ts';
import type { Busy } from '../../kernel/busy.ts';
import type { Failure } from '../../kernel/failure.ts';
import { type Result, failed, ok } from '../../kernel/result.ts';
import type { AnalyticsPort } from '../../shell/analytics.port.ts';
import type { Asks } from '../../shell/dialogs.ts';
import type { FailureReactions } from '../../shell/failure-policy.ts';
import type { CannotOpen, HandedOver, HandoverPort } from '../../shell/handover.port.ts';
import type { Toasts } from '../../shell/toasts.ts';
import type { Dismissed } from '../download-sound.ts';
import { downloadStarted, downloadTrouble } from '../downloads.messages.ts';
import { openLink } from '../open-link.ts';
import { packFailures } from './pack-download.messages.ts';
import type { PackDownloadsPort, PackGrant } from './pack-downloads.port.ts';
import type { PackFileType, PackSection } from './pack-section.ts';
import type { SingleDownloadTip } from './single-download-tip.ts';

export interface PackDone extends PackGrant, HandedOver {
  readonly type: PackFileType;
}

/** A section with what the backend says it will take; null when that could not be told. */
export interface QuotedSection extends PackSection {
  readonly quote: Quote | null;
}

/**
 * Downloads all files of one type in a pack: asks what there is and what it costs, lets the customer confirm, and buys
 * what is missing [PACK-01 to PACK-11]. One at a time for each pack.
 */
export class DownloadPack {
  readonly #packs: PackDownloadsPort;
  readonly #credits: CreditsPort;
  readonly #session: SessionStore;
  readonly #requireLogin: RequireLogin;
  readonly #loadUser: LoadUser;
  readonly #loadStates: LoadStates;
  readonly #dialogs: Asks;
  readonly #handover: HandoverPort;
  readonly #failures: FailureReactions;
  readonly #tip: SingleDownloadTip;
  readonly #toasts: Toasts;
  readonly #analytics: AnalyticsPort;
  readonly #underWay = new Set<PackId>();

  constructor(
    packs: PackDownloadsPort,
    credits: CreditsPort,
    session: SessionStore,
    requireLogin: RequireLogin,
    loadUser: LoadUser,
    loadStates: LoadStates,
    dialogs: Asks,
    handover: HandoverPort,
    failures: FailureReactions,
    tip: SingleDownloadTip,
    toasts: Toasts,
    analytics: AnalyticsPort,
  ) {
    this.#packs = packs;
    this.#credits = credits;
    this.#session = session;
    this.#requireLogin = requireLogin;
    this.#loadUser = loadUser;
    this.#loadStates = loadStates;
    this.#dialogs = dialogs;
    this.#handover = handover;
    this.#failures = failures;
    this.#tip = tip;
    this.#toasts = toasts;
    this.#analytics = analytics;
  }

  async execute(pack: Pack): Promise<Result<PackDone, Failure | CannotOpen | Busy | Dismissed>> {
    const refused = await this.#requireLogin.refuse();
    if (refused) return failed(refused);
    if (this.#underWay.has(pack.id)) return failed({ kind: 'busy' });
    this.#underWay.add(pack.id);
    try {
      // Counted before the call, also when the call then fails [PACK-10, DECISION-104].
      this.#analytics.track({ name: 'add_to_cart', productId: pack.id });
      return await this.#confirmAndBuy(pack);
    } finally {
      this.#underWay.delete(pack.id);
    }
  }

  /** What the sections of a pack would cost, without a question: for those who only want to know. */
  async quote(pack: Pack): Promise<Result<readonly QuotedSection[], Failure>> {
    const refused = await this.#requireLogin.refuse();
    if (refused) return failed(refused);
    const sections = await this.#packs.sections(pack.id);
    if (!sections.ok) return this.#refuse(sections.failure);
    return ok(await this.#quoted(pack, sections.value));
  }

  async #confirmAndBuy(pack: Pack): Promise<Result<PackDone, Failure | CannotOpen | Dismissed>> {
    const sections = await this.#packs.sections(pack.id);
    if (!sections.ok) return this.#refuse(sections.failure);
    const type = await this.#dialogs.ask('confirmPack', { pack, sections: await this.#quoted(pack, sections.value) });
    const chosen = sections.value.find((section) => section.type === type);
    return chosen ? this.#buy(chosen) : failed({ kind: 'dismissed' });
  }

  #quoted(pack: Pack, sections: readonly PackSection[]): Promise<readonly QuotedSection[]> {
    return Promise.all(
      sections.map(async (section) => {
        const quote = await this.#credits.quote({ kind: 'pack', packId: pack.id, type: section.type });
        return { ...section, quote: quote.ok ? quote.value : null };
      }),
    );
  }

  async #buy(section: PackSection): Promise<Result<PackDone, Failure | CannotOpen>> {
    const { generation } = this.#session;
    const grant = await this.#packs.download(section);
    if (!grant.ok) return this.#refuse(grant.failure);
    this.#session.spend(grant.value.takenCredits, generation);
    const opened = await openLink(this.#handover, grant.value.url);
    void this.#loadStates.refresh();
    this.#toasts.show(opened.ok ? downloadStarted : downloadTrouble);
    return opened.ok ? ok({ ...grant.value, ...opened.value, type: section.type }) : opened;
  }

  async #refuse(failure: Failure): Promise<Result<never, Failure>> {
    await this.#failures.react(failure, packFailures);
    if (failure.kind === 'forbidden') {
      await this.#loadUser.execute();
      await this.#tip.execute();
    }
    return failed(failure);
  }
}
