import type { AccessToken } from '../../../core/tokens/token.ts';
import type { TokensPort } from '../../../core/tokens/tokens.port.ts';
import { failed, ok } from '../../../core/kernel/result.ts';
import { TOKEN_LIMITS, TOKEN_PREFIX, problemsOf, scopesIn } from '../../../domain/tokens/tokens.ts';
import { tokenProblems } from '../../../domain/tokens/tokens.messages.ts';
import { type MemoryClient, answerCustomer, withRecentLogin } from '../client.ts';
import type { Customer, WorldToken } from '../records.ts';
import type { World } from '../world.ts';

const DAY_MS = 86_400_000;

export const memoryTokens = (client: MemoryClient): TokensPort => {
  const { world } = client;
  return {
    list: () =>
      answerCustomer(client, (customer) => ok(standing(world, customer).map((token) => tokenOf(world, token)))),
    create: (wish) =>
      answerCustomer(client, (customer) =>
        withRecentLogin(client, customer, () => {
          const fields = problemsOf(wish);
          if (Object.keys(fields).length > 0) return failed({ kind: 'invalid', fields, message: '' });
          if (standing(world, customer).length >= TOKEN_LIMITS.perCustomer) {
            const message = tokenProblems.tooMany(TOKEN_LIMITS.perCustomer);
            return failed({ kind: 'invalid', fields: {}, message });
          }
          const createdAt = world.clock.now();
          const id = world.tokens.length + 1;
          const token: WorldToken = {
            id,
            secret: `${TOKEN_PREFIX}memory-${id}`,
            customer,
            name: wish.name.trim(),
            scopes: scopesIn(wish.scopes),
            creditLimit: wish.credits,
            spent: 0,
            createdAt,
            expiresAt: createdAt + wish.days * DAY_MS,
            lastUsedAt: null,
            isRevoked: false,
          };
          world.tokens.push(token);
          return ok({ secret: token.secret, token: tokenOf(world, token) });
        }),
      ),
    revoke: (id) =>
      answerCustomer(client, (customer) => {
        const token = standing(world, customer).find((one) => one.id === id);
        if (!token) return failed({ kind: 'notFound' });
        token.isRevoked = true;
        return ok(undefined);
      }),
  };
};

/** A customer's tokens that are not revoked, latest first. */
const standing = ({ tokens }: World, customer: Customer): readonly WorldToken[] =>
  tokens.filter((token) => token.customer === customer && !token.isRevoked).toReversed();

const tokenOf = ({ clock }: World, token: WorldToken): AccessToken => ({
  id: token.id,
  name: token.name,
  scopes: token.scopes,
  creditLimit: token.creditLimit,
  spent: token.spent,
  createdAt: token.createdAt,
  expiresAt: token.expiresAt,
  isExpired: token.expiresAt <= clock.now(),
  lastUsedAt: token.lastUsedAt,
});
