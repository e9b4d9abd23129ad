import { InvalidArgumentError } from 'commander';
import { type DialogKind, type WordsOf, DIALOG_KINDS, answersOf } from '../../core/dialogs.ts';
import { guessed } from '../guess/guess.messages.ts';
import { mistyped } from '../guess/nearest.ts';
import { hostTexts } from './host.messages.ts';

/** Answers to dialogs, given in advance. */
export type Answers = { readonly [Kind in DialogKind]?: WordsOf<Kind> };

function readOne(text: string, before: Answers = {}): Answers {
  const [name = '', answer = ''] = text.split('=', 2);
  const kind = DIALOG_KINDS.find((known) => known === name);
  if (kind === undefined)
    throw new InvalidArgumentError(guessed(mistyped(name, DIALOG_KINDS), hostTexts.dialogs(DIALOG_KINDS)));
  const word = answersOf(kind).find((known) => known === answer);
  if (word === undefined)
    throw new InvalidArgumentError(
      guessed(mistyped(answer, answersOf(kind)), hostTexts.answersOf(kind, answersOf(kind))),
    );
  if (kind in before) throw new InvalidArgumentError(hostTexts.answeredTwice(kind));
  return { ...before, [kind]: word };
}

/** Reads one more `kind=value`. */
export const readAnswer = Object.assign(readOne, {
  choices: DIALOG_KINDS.flatMap((kind) => answersOf(kind).map((answer) => `${kind}=${answer}`)),
});
