import type { Config } from '../config.ts';
import { isLoopback } from '../loopback.ts';
import type { ShopContext } from './env.ts';

/**
 * The origin under which the shop is known: what its operator has set, or else, where this machine alone reaches it, the
 * port on which it was asked. Null where the operator has to say it: the Host of a request is what a caller likes.
 */
export function shopAddress(c: ShopContext, { publicUrl, host, port }: Config): string | null {
  if (publicUrl !== null || !isLoopback(host)) return publicUrl;
  return `http://localhost:${c.env?.incoming?.socket.localPort ?? port}`;
}
