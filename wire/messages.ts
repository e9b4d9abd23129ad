import * as v from 'valibot';

/** The body of most refusals. */
export const message = v.object({ message: v.string() });

/** The body of a refusal of what needs a login of the last 10 minutes: after a confirmation the call may be made again. */
export const recentLogin = v.object({ message: v.string(), reason: v.literal('recent_login') });

/** The body of a refused login with the right password, which needs a code as well. */
export const secondFactor = v.object({ message: v.string(), reason: v.literal('second_factor') });

/** The body of a 404 for a sound or a pack that was taken off sale. */
export const removed = v.object({ message: v.string(), reason: v.literal('removed') });

/** Why a terminal is not signed in (yet), in a word of RFC 8628. */
export const waitingWord = v.object({ error: v.string(), message: v.string() });

/** The body of a refused download: shown unchanged in the generic dialog [DOWN-13, DECISION-92]. */
export const notice = v.object({
  title: v.string(),
  message: v.string(),
  button: v.nullable(v.string()),
  url: v.nullable(v.string()),
});

/** The body of a refused form: a message per field. */
export const fieldErrors = v.object({
  constraint_violation_list: v.record(v.string(), v.object({ message: v.string() })),
});

/** Any 400 body: of a form, or of anything else. */
export const badRequest = v.union([fieldErrors, message]);

export type Notice = v.InferOutput<typeof notice>;

/** The body for a refused form. */
export const violations = (fields: Readonly<Record<string, string>>) => ({
  constraint_violation_list: Object.fromEntries(
    Object.entries(fields).map(([field, text]) => [field, { message: text }]),
  ),
});
