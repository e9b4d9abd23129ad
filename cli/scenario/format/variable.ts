import * as v from 'valibot';
import { chosen } from './mapping.ts';
import { formatTexts } from './format.messages.ts';

const FORM = /^\$\{[^{}]+\}$/;

/** A text that is one `${name}`, which takes the place of another value. */
export const variable = v.pipe(v.string(), v.regex(FORM, formatTexts.variable));

/** A value of some kind, or a variable instead of it. */
export const orVariable = <Value extends v.GenericSchema>(value: Value) =>
  chosen<Value | typeof variable>([value, variable], (input) =>
    typeof input === 'string' && FORM.test(input) ? variable : value,
  );

/** The name of something that a scenario names itself. */
export const ownName = v.pipe(v.string(formatTexts.name), v.regex(/^[A-Za-z_][\w-]*$/, formatTexts.nameForm));
