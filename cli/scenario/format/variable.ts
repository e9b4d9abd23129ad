import * as v from 'valibot';

const FORM = /^\$\{[^{}]+\}$/;

/** A text that is one `${name}`, which takes the place of another value. */
export const variable = v.pipe(v.string(), v.regex(FORM));

/** The name of something that a scenario names itself. */
export const ownName = v.pipe(
  v.string('This is a name.'),
  v.regex(/^[A-Za-z_][\w-]*$/, 'This is a name: letters, digits, dashes and underscores, a letter first.'),
);
