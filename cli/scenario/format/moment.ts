import * as v from 'valibot';
import { MOMENT, MOMENT_EXAMPLES, momentOf } from '../../host/moment.ts';
import { formatTexts } from './format.messages.ts';

const SENTENCE = formatTexts.moment(MOMENT_EXAMPLES);

/** A moment, in epoch milliseconds, as `--clock` takes it. The form is for editors. */
export const moment = v.pipe(v.string(SENTENCE), v.regex(MOMENT, SENTENCE), v.transform(momentOf), v.number(SENTENCE));
