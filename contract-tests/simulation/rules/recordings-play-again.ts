import type { MakeRule } from './rule.ts';

/** What a recorded connection has carried plays again without the shop, and no secret is written down. */
export const recordingsPlayAgain: MakeRule = ({ server }, must) => ({
  afterAll() {
    const [trouble] = server.replayTroubles;
    must(trouble === undefined, () => trouble!.slice(0, 600));
  },
});
