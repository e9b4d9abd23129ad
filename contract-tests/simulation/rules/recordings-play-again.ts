import type { MakeRule } from './rule.ts';

/** A recorded connection can be replayed without the shop, and contains no secret. */
export const recordingsPlayAgain: MakeRule = ({ server }, must) => ({
  afterAll() {
    const [trouble] = server.replayTroubles;
    must(trouble === undefined, () => trouble!.slice(0, 600));
  },
});
