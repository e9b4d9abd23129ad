import type { Unsubscribable } from 'rxjs';
import type { Withdrawal } from '../../core/billing/plan-offer.ts';
import { cancelTexts, pauseTexts, withdrawTexts } from '../../core/billing/plans.messages.ts';
import { rareFindsTexts } from '../../core/catalogue/rare-finds.messages.ts';
import { collectionTexts } from '../../core/collections/collections.messages.ts';
import { wavOrMidiTitle } from '../../core/downloads/downloads.messages.ts';
import { packTexts, packTypeTexts, singleDownloadTip } from '../../core/downloads/packs/pack-download.messages.ts';
import type { PackFileType } from '../../domain/downloads/prices.ts';
import { plainText } from '../../domain/rich-text.ts';
import { filesOf, priceLabel } from '../../core/downloads/prices.ts';
import {
  type AnswerOf,
  type AskOf,
  type DialogKind,
  type KindWithChoice,
  type OpenDialog,
  DIALOGS,
} from '../../core/dialogs.ts';
import { versionTexts } from '../../core/downloads/versions.messages.ts';
import { licenseTexts } from '../../core/license/license.messages.ts';
import { deletionTexts } from '../../core/settings/settings.messages.ts';
import type { Result } from '../../core/kernel/result.ts';
import { passkeyTexts } from '../../core/passkeys/passkeys.messages.ts';
import { tokenTexts } from '../../core/tokens/tokens.messages.ts';
import type { Dialogs } from '../../core/shell/dialogs.ts';
import type { Answers } from './answers.ts';
import { CONFIRMED_ABOVE, type Confirming, confirmed } from './confirm.ts';
import { type CommandFailure, misused } from './outcome.ts';
import { howToLogIn } from './explain.ts';
import { dialogTexts } from './dialog-host.messages.ts';

/** Prints what a window would show, and returns what the options answer. */
type Teller<Kind extends DialogKind> = (ask: AskOf<Kind>) => AnswerOf<Kind> | Promise<AnswerOf<Kind>>;

/** How the terminal takes every question that leaves a choice. Any other it closes, and may say what a window would show. */
type DialogHost = { readonly [Kind in KindWithChoice]: Teller<Kind> } & Tellers;

type Tellers = { readonly [Kind in DialogKind]?: Teller<Kind> };

export interface DialogWishes extends Confirming {
  /** The answers of `--answer`, which take precedence. */
  readonly answers: Answers;
  /** Set by `--midi`. */
  readonly format: 'wav' | 'midi';
  /** Set by `--type` for a pack. */
  readonly packType?: PackFileType | undefined;
  /** Told how a command ends whose question cannot be asked, or was interrupted. */
  readonly refuse: (failure: CommandFailure) => void;
  /** The origin that links of the shop belong to. */
  readonly origin: string;
  /** Whether the command began with the session of an earlier login. */
  readonly hadSession: boolean;
  /** Whether a token identifies the customer. */
  readonly hasToken: boolean;
  readonly talk: (text: string) => void;
  /** Where the password that confirms the customer's identity comes from. */
  readonly password: () => Promise<Result<string, CommandFailure>>;
  /** Shows by the password who is here. */
  readonly confirmIdentity: (password: string) => Promise<Result<void, CommandFailure>>;
}

/** What would be refunded, before the yes. */
const withdrawalQuestion = (withdrawal: Withdrawal): string => {
  const { about, refund, later } = withdrawTexts;
  const open = withdrawal.openCents > 0 ? [later(withdrawal.openCents)] : [];
  return [about, refund(withdrawal), ...open].join(' ');
};

/** Forms: commands are given what would be filled in, and never ask. */
const FORMS = {
  address: () => 'cancelled',
  changePassword: () => 'cancelled',
  changeEmail: () => 'cancelled',
  totp: () => 'cancelled',
  passkeyName: () => 'cancelled',
  collectionForm: () => 'cancelled',
  storedCardPayment: () => 'cancelled',
  walletPayment: () => 'cancelled',
  checkout: () => 'cancelled',
  paymentMethod: () => 'cancelled',
} satisfies Tellers;

const dialogHost = ({ format, origin, hadSession, hasToken, talk, ...wishes }: DialogWishes): DialogHost => ({
  ...shopsWords({ origin, talk }),
  // With a token, the refusal itself is printed: signing in would not help.
  login: () => {
    if (!hasToken) talk(howToLogIn({ hadSession }));
    return 'dismissed';
  },
  wavOrMidi: ({ sound }) => {
    const prices = filesOf(sound).map((file) => `${file.format.toUpperCase()} (${priceLabel(file.credits)})`);
    talk(dialogTexts.wavOrMidi(wavOrMidiTitle, prices, format));
    return format;
  },
  version: ({ labels }) => {
    talk(dialogTexts.version(versionTexts.title, labels));
    return 'original';
  },
  similar: ({ sound }) => {
    talk(dialogTexts.similar(sound.id));
    return 'closed';
  },
  rareFindsUpgrade: () => {
    talk(`${rareFindsTexts.title}: ${rareFindsTexts.invitation}`);
    talk(`${rareFindsTexts.upgrade}: ${origin}/account/plans`);
    return 'notNow';
  },
  async confirmPack({ pack, sections }) {
    talk(`${packTexts.title}: ${pack.name}`);
    if (sections.length === 0) talk(packTexts.nothing);
    // A question shows them itself.
    if (wishes.packType !== undefined || !wishes.prompts) sections.forEach((section) => talk(sectionText(section)));
    const type = wishes.packType ?? (await chosenType(sections, wishes));
    const credits = creditsOf(sections.find((section) => section.type === type));
    if (type === undefined || credits <= CONFIRMED_ABOVE) return type ?? 'dismissed';
    const isAgreed = await agreed(dialogTexts.spend(priceLabel(credits), pack.name), wishes);
    return isAgreed ? type : 'dismissed';
  },
  singleDownloadTip: () => {
    talk(singleDownloadTip.title);
    talk(singleDownloadTip.text);
    return 'closed';
  },
  license: ({ sound }) => {
    talk(dialogTexts.license(licenseTexts.title, sound.id));
    return 'closed';
  },
  takeAs: () => 'dismissed',
  cancelSubscription: (ask) => cancelling(ask, wishes),
  pausePlan: (ask) => pausing(ask, wishes),
  endPause: async ({ planName, cents }) =>
    (await agreed(pauseTexts.endAbout(planName, cents), wishes)) ? 'goOn' : 'keep',
  withdraw: async ({ withdrawal }) => ((await agreed(withdrawalQuestion(withdrawal), wishes)) ? 'withdraw' : 'keep'),
  ...FORMS,
  confirmIdentity: () => identified(wishes),
  async deleteAccount() {
    return (await agreed(`${deletionTexts.title}: ${deletionTexts.about}`, wishes)) ? 'delete' : 'cancel';
  },
  removePasskey: async ({ passkey }) => ((await agreed(passkeyQuestion(passkey.name), wishes)) ? 'remove' : 'cancel'),
  revokeToken: async ({ token }) => ((await agreed(revokeQuestion(token.name), wishes)) ? 'revoke' : 'cancel'),
  async removeCollection({ collection }) {
    const question = `${collectionTexts.removeTitle} ${collection.name}: ${collectionTexts.removeQuestion}`;
    return (await agreed(question, wishes)) ? 'remove' : 'cancel';
  },
  async removeFromCollection({ collection, sound }) {
    const question = `${collectionTexts.deleteTitle} ${dialogTexts.leaves(sound.name, collection.name)}`;
    return (await agreed(question, wishes)) ? 'delete' : 'cancel';
  },
  alert: ({ text }) => {
    talk(text);
    return 'closed';
  },
});

/** The shop's own message, with a link to more. */
const shopsWords = ({ origin, talk }: Pick<DialogWishes, 'origin' | 'talk'>) => {
  const offer = (label: string, url: string) => talk(`${label}: ${url.startsWith('/') ? `${origin}${url}` : url}`);
  return {
    message: ({ title, message, button }) => {
      talk(title);
      if (message !== '') talk(message);
      if (button) offer(button.label, button.url);
      return 'closed';
    },
    notification: ({ notification: { title, content, url, buttonText } }) => {
      talk(title);
      if (content.length > 0) talk(plainText(content));
      if (url !== null && buttonText !== null) offer(buttonText, url);
      return 'closed';
    },
  } satisfies Tellers;
};
const passkeyQuestion = (name: string): string => `${passkeyTexts.removeTitle}: ${passkeyTexts.removeAbout(name)}`;
const revokeQuestion = (name: string): string => `${tokenTexts.revokeTitle}: ${tokenTexts.revokeAbout(name)}`;

/** Shows by the password who is here, and says why it did not. */
async function identified({
  password,
  confirmIdentity,
  refuse,
}: Pick<DialogWishes, 'password' | 'confirmIdentity' | 'refuse'>): Promise<AnswerOf<'confirmIdentity'>> {
  const given = await password();
  const confirmed = given.ok ? await confirmIdentity(given.value) : given;
  if (!confirmed.ok) refuse(confirmed.failure);
  return confirmed.ok ? 'confirmed' : 'cancelled';
}

/** Without a reason, the user is not asked to confirm. */
async function cancelling(
  { terms, given }: AskOf<'cancelSubscription'>,
  wishes: Asking,
): Promise<AnswerOf<'cancelSubscription'>> {
  if (given.title === null) return 'keep';
  return (await agreed(`${cancelTexts.title}: ${cancelTexts.loss(terms)}`, wishes)) ? 'cancel' : 'keep';
}

/** Without a length, the user is not asked to confirm; the shop refuses a length it does not offer. */
async function pausing({ pauses, cents, given }: AskOf<'pausePlan'>, wishes: Asking): Promise<AnswerOf<'pausePlan'>> {
  if (given === null) return 'keep';
  const pause = pauses.find(({ months }) => months === given);
  if (!pause) return 'pause';
  const question = `${pauseTexts.title}: ${pauseTexts.dates(pause)}. ${pauseTexts.credits} ${pauseTexts.after(pause, cents)}`;
  return (await agreed(question, wishes)) ? 'pause' : 'keep';
}

type Section = AskOf<'confirmPack'>['sections'][number];

function sectionText({ type, credits, quote }: Section): string {
  const refusal = quote?.refusal ? ` (${quote.refusal.title})` : '';
  return `${packTypeTexts[type].name}: ${priceLabel(credits)}${refusal}`;
}

/** The price of a section; nothing if it would be refused anyway. */
const creditsOf = (section: Section | undefined): number => (section?.quote?.refusal ? 0 : (section?.credits ?? 0));

type Asking = Confirming & Pick<DialogWishes, 'refuse'>;

/** Which files of a pack, if no option says so. */
async function chosenType(
  sections: readonly Section[],
  { prompts, refuse }: Asking,
): Promise<PackFileType | undefined> {
  if (sections.length === 0) return undefined;
  if (!prompts) {
    refuse(misused('--type', dialogTexts.chooseType).failure);
    return undefined;
  }
  const options = sections.map((section) => ({ value: section.type, label: sectionText(section) }));
  const chosen = await prompts.choose(packTexts.download, [...options, { value: '', label: dialogTexts.none }]);
  if (!chosen.ok) refuse(chosen.failure);
  return sections.find(({ type }) => chosen.ok && type === chosen.value)?.type;
}

/** The same with one outcome: what is not agreed to is not done. */
async function agreed(question: string, wishes: Asking): Promise<boolean> {
  const answer = await confirmed(question, wishes);
  if (!answer.ok) wishes.refuse(answer.failure);
  return answer.ok && answer.value;
}

interface Answering {
  /** The kinds of dialogs shown so far. */
  readonly told: ReadonlySet<DialogKind>;
  /** Ends it. */
  readonly answering: Unsubscribable;
}

/** Answers every dialog as it opens, silently if the answer was given in advance. */
export function connectDialogs(dialogs: Dialogs, wishes: DialogWishes): Answering {
  const host: Tellers = dialogHost(wishes);
  const told = new Set<DialogKind>();
  const answer = <Kind extends DialogKind>(dialog: Extract<OpenDialog, { readonly kind: Kind }>): void => {
    const given: AnswerOf<Kind> | undefined = wishes.answers[dialog.kind];
    if (given !== undefined) return dialogs.answer<Kind>(dialog, given);
    told.add(dialog.kind);
    const answered = host[dialog.kind]?.(dialog.ask) ?? DIALOGS[dialog.kind].wayOut;
    if (answered instanceof Promise) void answered.then((word) => dialogs.answer<Kind>(dialog, word));
    else dialogs.answer<Kind>(dialog, answered);
  };
  const answering = dialogs.open.changes$.subscribe((open) => open.forEach((dialog) => answer(dialog)));
  return { told, answering };
}
