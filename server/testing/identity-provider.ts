import { OAuth2Server } from 'oauth2-mock-server';
import type { Config } from '../config.ts';

/** What a site says about the next person: the claims of an ID token, and the profile. */
export type Told = Readonly<Record<string, unknown>>;

/** A test's site, which vouches as it is told. */
export interface TestSite {
  readonly origin: string;
  /** The shop's configuration to use it in place of Google and Facebook. */
  readonly settings: Partial<Config>;
  /** Tells of the next people. */
  tells(told: Told): void;
  /** Overrides claims in the ID token: `iss`, `aud`, `nonce`, `exp`. */
  bends(claims: Told): void;
  /** Signs the next token with a wrong key. */
  signsBadly(): void;
  /** The address in the shop that a browser is sent back to, once it is at the site. */
  visit(address: string): Promise<string>;
  /** The requests for a token so far. */
  readonly exchanges: () => number;
  stop(): Promise<void>;
}

export async function startSite(clientId = 'loopstead-test'): Promise<TestSite> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const origin = `http://127.0.0.1:${server.address().port}`;
  server.issuer.url = origin;
  let told: Told = {};
  let bent: Told = {};
  let exchanges = 0;
  let isForged = false;
  server.service.on('beforeTokenSigning', ({ payload }: { readonly payload: Record<string, unknown> }) => {
    Object.assign(payload, told, bent);
  });
  server.service.on('beforeUserinfo', (answer: { body: object }) => {
    answer.body = told;
  });
  server.service.on('beforeResponse', (answer: { body: Record<string, unknown> }) => {
    exchanges += 1;
    const { id_token: token } = answer.body;
    if (isForged && typeof token === 'string') answer.body['id_token'] = token.replace(/[^.]{40}$/, 'A'.repeat(40));
    isForged = false;
  });
  return {
    origin,
    settings: {
      googleClientId: clientId,
      googleClientSecret: 'a secret/with:signs',
      googleStandIn: origin,
      facebookClientId: clientId,
      facebookClientSecret: 'another+secret',
      facebookStandIn: origin,
    },
    tells: (next) => {
      told = next;
      bent = {};
    },
    bends: (claims) => {
      bent = claims;
    },
    signsBadly: () => {
      isForged = true;
    },
    visit: async (address) => {
      const answer = await fetch(address, { redirect: 'manual' });
      return answer.headers.get('location') ?? '';
    },
    exchanges: () => exchanges,
    stop: () => server.stop(),
  };
}
