import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';

/** What middleware leaves on a request for the handlers behind it. */
export interface ShopEnv {
  /** Node's own request and response; absent when the shop runs without a port. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Names this request in every log line. */
    requestId: string;
    /** Of a page: allows its inline styles under the content security policy, `<style nonce="…">`. */
    nonce?: string;
    /** Digests of the inline scripts that a page may run: a nonce would run any, and pages lie in caches. */
    scripts?: readonly string[];
    /** The signed-in customer, once looked up; null for a visitor. */
    customerId?: number | null;
  };
}

export type ShopApp = Hono<ShopEnv>;
export type ShopContext = Context<ShopEnv>;
