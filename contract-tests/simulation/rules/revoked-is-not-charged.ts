import type { MakeRule } from './rule.ts';

/** A wallet whose consent was revoked is no longer charged. */
export const revokedIsNotCharged: MakeRule = ({ server, trace }, must) => {
  const before = new Map<string, number>();
  return {
    afterStep() {
      for (const { id, isRevoked, charges } of server.books.payments.agreements) {
        if (!isRevoked) continue;
        const known = before.get(id);
        if (known === undefined) {
          trace.saw('near: a wallet is taken back');
          before.set(id, charges);
        } else must(charges === known, `a wallet that was taken back was charged ${charges - known} times`);
      }
    },
  };
};
