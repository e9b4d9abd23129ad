import { InvalidArgumentError } from 'commander';
import { type DialogKind, type WordsOf, DIALOG_KINDS, answersOf } from '../../core/dialogs.ts';

/** Answers that were given before anything was asked. */
export type Answers = { readonly [Kind in DialogKind]?: WordsOf<Kind> };

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
