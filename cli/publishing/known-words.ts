import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { Failure } from '../../core/kernel/failure.ts';
import { type Result, ok } from '../../core/kernel/result.ts';
import type { KnownWords } from '../../domain/publishing/check-pack.ts';
import { misused } from '../host/outcome.ts';
import { packTexts } from './pack.messages.ts';

const values = v.array(v.object({ value: v.string() }));
const facetsDocument = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ instruments: values, moods: values, genres: values }),
);

/** The terms of a shop, from the output of `loopstead facets --json`. */
export async function readKnownWords(path: string, named: string): Promise<Result<KnownWords, Failure>> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const read = v.safeParse(facetsDocument, text);
  if (!read.success) return misused('--facets', packTexts.noFacets(named));
  const wordsOf = (list: v.InferOutput<typeof values>) => list.map(({ value }) => value);
  const { instruments, moods, genres } = read.output;
  return ok({ instruments: wordsOf(instruments), moods: wordsOf(moods), genres: wordsOf(genres) });
}
