import type { SchemaStep } from './columns.ts';

/** Sounds on sale are heard anew: a likeness has other peaks, more of them for what is short. */
export const likenessesAnew: SchemaStep = async ({ db }) => {
  await db.deleteFrom('likenesses').execute();
};
