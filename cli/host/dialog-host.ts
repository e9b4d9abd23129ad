import type { Unsubscribable } from 'rxjs';
import { rareFindsTexts } from '../../core/catalogue/rare-finds.messages.ts';
import { collectionTexts } from '../../core/collections/collections.messages.ts';
import { wavOrMidiTitle } from '../../core/downloads/downloads.messages.ts';
import { packTexts, packTypeTexts, singleDownloadTip } from '../../core/downloads/packs/pack-download.messages.ts';
import type { PackFileType } from '../../domain/downloads/prices.ts';
import { filesOf, priceLabel } from '../../core/downloads/prices.ts';
import {
  type AnswerOf,
  type AskOf,
  type DialogKind,
  type KindWithChoice,
  type OpenDialog,
  DIALOGS,
} from '../../core/dialogs.ts';
import { licenseTexts } from '../../core/license/license.messages.ts';
import type { Dialogs } from '../../core/shell/dialogs.ts';
import type { Answers } from './answers.ts';
import { howToLogIn } from './explain.ts';
import { dialogTexts } from './dialog-host.messages.ts';

/** Prints what a window would show, and answers what the options say. */
type Teller<Kind extends DialogKind> = (ask: AskOf<Kind>) => AnswerOf<Kind>;

/** How the terminal takes every question that leaves a choice. Any other it closes, and may say what a window would show. */
type DialogHost = { readonly [Kind in KindWithChoice]: Teller<Kind> } & Tellers;

type Tellers = { readonly [Kind in DialogKind]?: Teller<Kind> };

export interface DialogWishes {
  /** What `--answer` says, before everything else. */
  readonly answers: Answers;
  /** What `--midi` says. */
  readonly format: 'wav' | 'midi';
  /** What `--type` says of a pack. */
  readonly packType?: PackFileType | undefined;
  /** What `--yes` says to questions about taking something away. */
  readonly isConfirmed: boolean;
  /** The origin that links of the shop belong to. */
  readonly origin: string;
  /** Whether the command began with the session of an earlier login. */
  readonly hadSession: boolean;
  readonly talk: (text: string) => void;
}

const dialogHost = ({ format, packType, isConfirmed, origin, hadSession, talk }: DialogWishes): DialogHost => ({
  login: () => {
    talk(howToLogIn({ hadSession }));
    return 'dismissed';
  },
  message: ({ title, message, button }) => {
    talk(title);
    if (message !== '') talk(message);
    if (button) talk(`${button.label}: ${button.url.startsWith('/') ? `${origin}${button.url}` : button.url}`);
    return 'closed';
  },
  wavOrMidi: ({ sound }) => {
    const prices = filesOf(sound).map((file) => `${file.format.toUpperCase()} (${priceLabel(file.credits)})`);
    talk(dialogTexts.wavOrMidi(wavOrMidiTitle, prices, format));
    return format;
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
  confirmPack: ({ pack, sections }) => {
    talk(`${packTexts.title}: ${pack.name}`);
    if (sections.length === 0) talk(packTexts.nothing);
    for (const { type, credits, quote } of sections) {
      const refusal = quote?.refusal ? ` (${quote.refusal.title})` : '';
      talk(`${packTypeTexts[type].name}: ${priceLabel(credits)}${refusal}`);
    }
    if (packType === undefined && sections.length > 0) talk(dialogTexts.chooseType);
    return packType ?? 'dismissed';
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
  collectionForm: () => 'cancelled',
  removeCollection: ({ collection }) => {
    if (isConfirmed) return 'remove';
    talk(dialogTexts.confirm(`${collectionTexts.removeTitle} ${collection.name}: ${collectionTexts.removeQuestion}`));
    return 'cancel';
  },
  removeFromCollection: ({ collection, sound }) => {
    if (isConfirmed) return 'delete';
    talk(dialogTexts.confirm(`${collectionTexts.deleteTitle} ${dialogTexts.leaves(sound.name, collection.name)}`));
    return 'cancel';
  },
  alert: ({ text }) => {
    talk(text);
    return 'closed';
  },
});

interface Answering {
  /** The kinds of dialogs that were told so far. */
  readonly told: ReadonlySet<DialogKind>;
  /** Ends it. */
  readonly answering: Unsubscribable;
}

/** Answers every dialog as it opens, in silence where the answer was given before. */
export function connectDialogs(dialogs: Dialogs, wishes: DialogWishes): Answering {
  const host: Tellers = dialogHost(wishes);
  const told = new Set<DialogKind>();
  const answer = <Kind extends DialogKind>(dialog: Extract<OpenDialog, { readonly kind: Kind }>): void => {
    const given: AnswerOf<Kind> | undefined = wishes.answers[dialog.kind];
    if (given !== undefined) return dialogs.answer<Kind>(dialog, given);
    told.add(dialog.kind);
    const tell = host[dialog.kind];
    dialogs.answer<Kind>(dialog, tell ? tell(dialog.ask) : DIALOGS[dialog.kind].wayOut);
  };
  const answering = dialogs.open.changes$.subscribe((open) => open.forEach((dialog) => answer(dialog)));
  return { told, answering };
}
