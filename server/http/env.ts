import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { TokenNeed } from '../../domain/tokens/scopes.ts';

/** A customer, signed in or by a token. */
export interface Caller {
  readonly customerId: number;
  /** The access token of the request; null for a session. */
  readonly tokenId: number | null;
}

/** What middleware sets on a request for later handlers. */
export interface ShopEnv {
  /** Node's own request and response; absent when the shop runs without a port. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Names this request in every log line. */
    requestId: string;
    /** For a page: allows its inline styles under the content security policy, `<style nonce="…">`. */
    nonce?: string;
    /** Digests of the inline scripts that a page may run: a nonce would run any, and pages lie in caches. */
    scripts?: readonly string[];
    /** For a page with its own content security policy. */
    policy?: string;
    /** For the only page that loads the script of a card provider, and talks to it. */
    takesCards?: boolean;
    /** What the call requires of a token. */
    tokenNeed?: TokenNeed;
    /** The caller, once looked up; null for a visitor. */
    caller?: Caller | null;
  };
}

export type ShopApp = Hono<ShopEnv>;
export type ShopContext = Context<ShopEnv>;
