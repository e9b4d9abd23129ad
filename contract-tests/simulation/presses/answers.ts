import { CANCEL_REASONS } from '../../../domain/billing/cancelling.ts';
import { AS_MADE } from '../../../core/downloads/owned/taking.ts';
import {
  type AnswerOf,
  type AskOf,
  type DialogKind,
  type KindWithChoice,
  type OpenDialog,
  DIALOGS,
} from '../../../core/dialogs.ts';
import type { Tab } from '../stage/tab.ts';
import { logIn } from './account.ts';
import { ownPassword } from './devices.ts';
import { isNewcomer } from './joining.ts';
import { ADDRESSES_WRITTEN } from './settings.ts';
import { MEANT, cardWords } from './payment.ts';
import { oneOf, opened, sound } from './press.ts';

/** The kinds with a choice; the others have only one answer. */
type Answering = {
  readonly [Kind in KindWithChoice]: (
    tab: Tab,
    ask: AskOf<Kind>,
    which: number,
  ) => AnswerOf<Kind> | null | Promise<AnswerOf<Kind> | null>;
};

/** Whether a payment is completed, or continues at a bank. */
const isOnItsWay = (paid: { readonly ok: boolean; readonly value?: { readonly kind: string } }): boolean =>
  paid.ok && (paid.value?.kind === 'completed' || paid.value?.kind === 'confirm');

/** A customer's answer: `which` 0 dismisses. Null leaves the dialog open, like a refused form. */
const ANSWERING: Answering = {
  login: async (tab, _, which) => (which === 0 ? 'dismissed' : (await logIn(tab, which)) ? 'signedIn' : null),
  message: (_, __, which) => (which % 2 ? 'followed' : 'closed'),
  wavOrMidi: (_, __, which) => (['dismissed', 'wav', 'midi'] as const)[which % 3]!,
  similar: (tab, _, which) => (which % 2 ? { goOn: sound(tab, which) } : 'closed'),
  takeAs: (_, { taking }, which) => (which === 0 ? 'dismissed' : which % 2 ? taking : AS_MADE),
  version: (_, __, which) => (['dismissed', 'heard', 'original'] as const)[which % 3]!,
  rareFindsUpgrade: (_, __, which) => (which % 2 ? 'upgrade' : 'notNow'),
  async collectionForm(tab, { subject }, which) {
    if (which === 0) return 'cancelled';
    const { save } = await opened(tab, tab.app.collections);
    const saved = await save.execute(subject, { name: oneOf(['Mine', 'Form'], which)!, description: '' });
    return saved.ok ? saved.value : null;
  },
  changePassword: () => 'cancelled',
  async confirmIdentity(tab, _, which) {
    if (which === 0) return 'cancelled';
    const { confirmIdentity } = await opened(tab, tab.app.settings);
    return (await confirmIdentity.execute(ownPassword(tab, which))).ok ? 'confirmed' : null;
  },
  changeEmail: () => 'cancelled',
  totp: () => 'cancelled',
  // Stories need the customers that the shop started with.
  deleteAccount: (tab, _, which) => (which === 0 || !isNewcomer(tab) ? 'cancel' : 'delete'),
  cancelSubscription: (_, __, which) =>
    which < MEANT ? 'keep' : { because: { title: CANCEL_REASONS[1]!.title, feedback: '' } },
  pausePlan: (_, { pauses }, which) => (which < MEANT ? 'keep' : { months: oneOf(pauses, which)?.months ?? 1 }),
  endPause: (_, __, which) => (which < MEANT ? 'keep' : 'goOn'),
  withdraw: (_, __, which) => (which < MEANT ? 'keep' : 'withdraw'),
  async storedCardPayment(tab, { checkout }, which) {
    if (which === 0 || which % 4 === 3) return which === 0 ? 'cancelled' : 'different';
    const { payByStoredCard } = await opened(tab, tab.app.payment);
    return isOnItsWay(await payByStoredCard.execute(checkout)) ? 'done' : null;
  },
  walletPayment: (_, __, which) => (which % 4 === 3 ? 'different' : 'cancelled'),
  async checkout(tab, { checkout, payer }, which) {
    if (which === 0) return 'cancelled';
    const { payByCard } = await opened(tab, tab.app.payment);
    return isOnItsWay(await payByCard.execute(checkout, cardWords(which), payer)) ? 'done' : null;
  },
  paymentMethod: () => 'cancelled',
  notification: (_, __, which) => (which % 2 ? 'readMore' : 'closed'),
  async address(tab, { form, stored }, which) {
    if (which === 0) return 'cancelled';
    const { saveAddress } = await opened(tab, tab.app.settings);
    const saved = await saveAddress.execute({ form, stored }, oneOf(ADDRESSES_WRITTEN, which)!);
    return saved.ok ? 'saved' : null;
  },
  passkeyName: (_, __, which) => (which === 0 ? 'cancelled' : { name: oneOf(['Phone', ''], which)! }),
  removePasskey: (_, __, which) => (which === 0 ? 'cancel' : 'remove'),
  revokeToken: (_, __, which) => (which === 0 ? 'cancel' : 'revoke'),
  removeCollection: (_, __, which) => (which === 0 ? 'cancel' : 'remove'),
  removeFromCollection: (_, __, which) => (which === 0 ? 'cancel' : 'delete'),
  confirmPack: (_, { sections }, which) =>
    which === 0
      ? 'dismissed'
      : which % 3 === 2
        ? { types: sections.map(({ type }) => type) }
        : (oneOf(sections, which)?.type ?? 'dismissed'),
};

/** Answers the topmost dialog. */
export async function answerTop(tab: Tab, which: number): Promise<void> {
  const { dialogs } = tab.app.shell;
  const top = dialogs.open.current.at(-1);
  if (!top) return;
  tab.stage.trace.saw(`dialog: ${top.kind}`);
  const answer = await answerFor(tab, top, which);
  if (answer !== null) dialogs.answer(top, answer);
}

async function answerFor(tab: Tab, { kind, ask }: OpenDialog, which: number): Promise<AnswerOf<DialogKind> | null> {
  if (!leavesChoice(kind)) return DIALOGS[kind].wayOut;
  const answering = ANSWERING[kind] as (tab: Tab, ask: unknown, which: number) => AnswerOf<DialogKind> | null;
  return answering(tab, ask, which);
}

const leavesChoice = (kind: DialogKind): kind is KindWithChoice => kind in ANSWERING;
