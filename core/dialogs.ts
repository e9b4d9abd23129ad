// The declarations themselves: without these lines a host would not see the kinds that they add to the catalogue.
import './account/account.dialogs.ts';
import './billing/plans.dialogs.ts';
import './billing/payment.dialogs.ts';
import './catalogue/catalogue.dialogs.ts';
import './collections/collections.dialogs.ts';
import './downloads/downloads.dialogs.ts';
import './license/license.dialogs.ts';
import './notification/notification.dialogs.ts';
import './selection/selection.dialogs.ts';
import './settings/settings.dialogs.ts';
import './passkeys/passkeys.dialogs.ts';
import './tokens/tokens.dialogs.ts';
import './shell/shell.dialogs.ts';
import './similar/similar.dialogs.ts';
import './tempo/tempo.dialogs.ts';
import { keysOf } from '../domain/records.ts';
import { accountDialogs } from './account/account.dialogs.ts';
import { plansDialogs } from './billing/plans.dialogs.ts';
import { paymentDialogs } from './billing/payment.dialogs.ts';
import { catalogueDialogs } from './catalogue/catalogue.dialogs.ts';
import { collectionDialogs } from './collections/collections.dialogs.ts';
import { downloadDialogs } from './downloads/downloads.dialogs.ts';
import { licenseDialogs } from './license/license.dialogs.ts';
import { notificationDialogs } from './notification/notification.dialogs.ts';
import { selectionDialogs } from './selection/selection.dialogs.ts';
import { settingsDialogs } from './settings/settings.dialogs.ts';
import { passkeysDialogs } from './passkeys/passkeys.dialogs.ts';
import { tokensDialogs } from './tokens/tokens.dialogs.ts';
import type { DialogDeclarations, DialogKind, WordsOf } from './shell/dialogs.ts';
import { shellDialogs } from './shell/shell.dialogs.ts';
import { similarDialogs } from './similar/similar.dialogs.ts';
import { tempoDialogs } from './tempo/tempo.dialogs.ts';

export type { AnswerOf, AskOf, DialogKind, Dialogs, KindWithChoice, OpenDialog, WordsOf } from './shell/dialogs.ts';

/** Every question of the shop. A feature that declares one only compiles once it is listed here. */
export const DIALOGS: DialogDeclarations<DialogKind> = {
  ...accountDialogs,
  ...settingsDialogs,
  ...plansDialogs,
  ...paymentDialogs,
  ...notificationDialogs,
  ...passkeysDialogs,
  ...tokensDialogs,
  ...shellDialogs,
  ...downloadDialogs,
  ...similarDialogs,
  ...tempoDialogs,
  ...licenseDialogs,
  ...catalogueDialogs,
  ...selectionDialogs,
  ...collectionDialogs,
};

/** Every kind of question, in the order in which features declare them. */
export const DIALOG_KINDS: readonly DialogKind[] = keysOf(DIALOGS);

/** The single-word answers to a kind of dialog. */
export const answersOf = (kind: DialogKind): ReadonlyArray<WordsOf<DialogKind>> => keysOf(DIALOGS[kind].words);
