import type { SchemaStep } from './columns.ts';

/** Sounds on sale are heard again: what is short has more peaks now. */
export const denserLikenesses: SchemaStep = async ({ db }) => {
  await db.deleteFrom('likenesses').execute();
};
