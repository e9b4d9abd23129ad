import * as v from 'valibot';
import { MOMENT, MOMENT_EXAMPLES, momentOf } from '../../host/moment.ts';

const SENTENCE = `This is a day, or a moment of it: ${MOMENT_EXAMPLES}.`;

/** A moment, in epoch milliseconds, as `--clock` takes it. The form is for editors. */
export const moment = v.pipe(v.string(SENTENCE), v.regex(MOMENT, SENTENCE), v.transform(momentOf), v.number(SENTENCE));
