import type { TokenWish } from '../../../domain/tokens/tokens.ts';
import { type Presses, opened, oneOf } from './press.ts';

/** Token forms; the last has no name. */
const WISHES: readonly TokenWish[] = [
  { name: 'ci', scopes: ['read'], credits: 0, days: 30 },
  { name: 'sampler', scopes: ['read', 'download'], credits: 50, days: 7 },
  { name: '', scopes: ['read'], credits: 0, days: 30 },
];

export const tokens: Presses = {
  'tokens.loadTokens': async (tab) => (await opened(tab, tab.app.tokens)).loadTokens.execute(),
  'tokens.createToken': async (tab, which) => {
    const { createToken } = await opened(tab, tab.app.tokens);
    return createToken.execute(oneOf(WISHES, which)!);
  },
  'tokens.createToken.ask': async (tab) => (await opened(tab, tab.app.tokens)).createToken.ask(),
  'tokens.revokeToken': async (tab, which) => {
    const { tokens: own, revokeToken } = await opened(tab, tab.app.tokens);
    const { current } = own;
    const token = current.phase === 'loaded' ? oneOf(current.tokens, which) : undefined;
    return token && revokeToken.execute(token);
  },
};
