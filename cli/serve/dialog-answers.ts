import * as v from 'valibot';
import type { App } from '../../composition/app.ts';
import { type Result, ok } from '../../core/kernel/result.ts';
import { type AnswerOf, type DialogKind, type OpenDialog, answersOf } from '../../core/dialogs.ts';
import { soundId } from '../catalogue/named-things.ts';
import { soundOf } from '../catalogue/shown-things.ts';
import { takingInputs, takingOf } from '../downloads/taking-options.ts';
import { schemasOf } from '../command/declare.ts';
import { argument } from '../command/input.ts';
import { readId } from '../command/readers.ts';
import { type CommandFailure, misused } from '../host/outcome.ts';
import { serveTexts } from './serve.messages.ts';

type Answer = AnswerOf<DialogKind>;

/** Answers with more than a word, as plain data. */
const goOn = v.strictObject(schemasOf({ goOn: soundId }));
const taking = v.strictObject(schemasOf(takingInputs));
const savedCollection = v.strictObject(
  schemasOf({ id: argument('the id of the collection', readId), slug: argument('its slug') }),
);

/** Reads the answer to a dialog: one of its words, or an object of plain data if it takes one. */
export async function readDialogAnswer(
  app: App,
  { kind }: OpenDialog,
  given: unknown,
): Promise<Result<Answer, CommandFailure>> {
  const word = answersOf(kind).find((known) => known === given);
  if (word !== undefined) return ok(word);
  if (kind === 'similar' && v.is(goOn, given)) {
    const sound = await soundOf(app, v.parse(goOn, given).goOn);
    return sound.ok ? ok({ goOn: sound.value }) : sound;
  }
  if (kind === 'takeAs' && v.is(taking, given)) return ok(await takingOf(app, v.parse(taking, given)));
  if (kind === 'collectionForm' && v.is(savedCollection, given)) return ok(v.parse(savedCollection, given));
  return misused('answer', serveTexts.answers(acceptedBy(kind)));
}

const THINGS: { readonly [Kind in DialogKind]?: readonly string[] } = {
  similar: ['{"goOn": <id of a sound>}'],
  takeAs: ['{"format": …, "nameTemplate": …}'],
  collectionForm: ['{"id": …, "slug": …}'],
};

/** The possible answers to a dialog, in words. */
export const acceptedBy = (kind: DialogKind): readonly string[] => [...answersOf(kind), ...(THINGS[kind] ?? [])];
