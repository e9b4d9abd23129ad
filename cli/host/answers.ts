import { InvalidArgumentError } from 'commander';
import type { AnswerOf, DialogKind } from '../../core/shell/dialogs.ts';

/** The answers of a kind of dialog that are a word. */
type WordsOf<Kind extends DialogKind> = Extract<AnswerOf<Kind>, string>;

/** Answers that were given before anything was asked. */
export type Answers = { readonly [Kind in DialogKind]?: WordsOf<Kind> };

/** Every answer that a script can give in a word; a new kind or a new answer does not compile until it stands here. */
const WORDS: { readonly [Kind in DialogKind]: Readonly<Record<WordsOf<Kind>, true>> } = {
  login: { signedIn: true, dismissed: true },
  message: { closed: true, followed: true },
  wavOrMidi: { wav: true, midi: true, dismissed: true },
  similar: { closed: true },
  tempo: { closed: true },
  license: { closed: true },
  takeAs: { dismissed: true },
  rareFindsUpgrade: { notNow: true, upgrade: true },
  selectedSounds: { closed: true },
  collections: { closed: true },
  collectionForm: { cancelled: true },
  removeCollection: { remove: true, cancel: true },
  removeFromCollection: { delete: true, cancel: true },
  shortcuts: { closed: true },
  confirmPack: { wav: true, midi: true, preset: true, dismissed: true },
  singleDownloadTip: { closed: true },
  alert: { closed: true },
};

export const DIALOG_KINDS = Object.keys(WORDS) as readonly DialogKind[];

/** The answers that a kind of dialog takes in a word. */
export const answersOf = (kind: DialogKind): readonly string[] => Object.keys(WORDS[kind]);

function readOne(text: string, before: Answers = {}): Answers {
  const [name = '', answer = ''] = text.split('=', 2);
  const kind = DIALOG_KINDS.find((known) => known === name);
  if (kind === undefined) throw new InvalidArgumentError(`Dialogs: ${DIALOG_KINDS.join(', ')}.`);
  if (!answersOf(kind).includes(answer))
    throw new InvalidArgumentError(`Answers of ${kind}: ${answersOf(kind).join(', ')}.`);
  if (kind in before) throw new InvalidArgumentError(`There is an answer for ${kind} already.`);
  return { ...before, [kind]: answer };
}

/** Reads one more `kind=value`. */
export const readAnswer = Object.assign(readOne, {
  choices: DIALOG_KINDS.flatMap((kind) => answersOf(kind).map((answer) => `${kind}=${answer}`)),
});
