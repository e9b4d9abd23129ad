import * as v from 'valibot';
import { chosen, either, mapping, nameOf, text } from './mapping.ts';
import { formatTexts, namedThings } from './format.messages.ts';

const amount = v.pipe(v.number(formatTexts.seconds), v.minValue(0, formatTexts.seconds));

const word = nameOf(namedThings.audioEvent, ['ended', 'interrupted']);
const failed = mapping({ failed: text });
const heard = mapping({ heard: amount, of: amount });

/** What the audio device of a page reports, as nobody listens while a scenario runs. */
export const audioFormat = chosen<typeof word | typeof failed | typeof heard>([word, failed, heard], (input) => {
  if (typeof input !== 'object' || input === null) return word;
  return 'failed' in input ? failed : heard;
});

export type AudioReport = v.InferOutput<typeof audioFormat>;

/** Values that are put on a device from outside, by their names; null takes one away. */
export const storedFormat = v.record(
  v.string(),
  v.nullable(either([v.string(), v.number(), v.boolean()], formatTexts.stored)),
  formatTexts.storedMapping,
);

export type Stored = v.InferOutput<typeof storedFormat>;
