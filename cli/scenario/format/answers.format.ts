import * as v from 'valibot';
import { AUDIO_FORMATS } from '../../../core/downloads/owned/taking.ts';
import { type DialogKind, DIALOG_KINDS, answersOf } from '../../../core/dialogs.ts';
import { chosen, listOf, mapping, nameOf, text } from './mapping.ts';
import { orVariable } from './variable.ts';
import { formatTexts } from './format.messages.ts';

/** Leaves a dialog open, for a later step to answer. */
export const LEFT_OPEN = 'open';

/** Answers with more than a word. */
const MAPPINGS: { readonly [Kind in DialogKind]?: v.GenericSchema } = {
  /** Who signs in when the shop asks for it. */
  login: mapping({ signIn: text }),
  takeAs: mapping({ format: nameOf('format', AUDIO_FORMATS) }),
  collectionForm: mapping({ id: orVariable(v.number(formatTexts.number)), slug: text }),
};

function answerTo(kind: DialogKind): v.GenericSchema {
  const word = nameOf('answer', [...answersOf(kind), LEFT_OPEN]);
  const more = MAPPINGS[kind];
  return more ? chosen([word, more], (input) => (typeof input === 'object' ? more : word)) : word;
}

function oneOrSeveral(answer: v.GenericSchema) {
  const list = v.pipe(listOf(answer), v.minLength(1, formatTexts.noAnswer));
  return chosen([answer, list], (input) => (Array.isArray(input) ? list : answer));
}

/** The answers of a step, by kind of dialog; a list answers in turn. */
export const answersFormat = mapping(
  Object.fromEntries(DIALOG_KINDS.map((kind) => [kind, v.optional(oneOrSeveral(answerTo(kind)))])),
);

export type Answers = Readonly<Partial<Record<string, unknown>>>;
