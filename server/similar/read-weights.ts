import * as v from 'valibot';
import { ASPECTS, type SimilarWeights, similarWeights } from '../../wire/similar/similar.wire.ts';
import { Refusal } from '../http/errors.ts';

/** Reads the weights of a call; one that is not a number from 0 to 1 is refused by its name. */
export function readWeights(search: URLSearchParams): SimilarWeights {
  const named = ASPECTS.flatMap((aspect) => {
    const text = search.get(aspect)?.trim();
    return text ? [[aspect, text] as const] : [];
  });
  const read = v.safeParse(similarWeights, Object.fromEntries(named));
  if (read.success) return read.output;
  throw new Refusal(400, read.issues.map((issue) => `"${v.getDotPath(issue)}" ${issue.message}.`).join(' '));
}
