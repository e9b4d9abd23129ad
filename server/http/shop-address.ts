import type { Config } from '../config.ts';
import { isLoopback } from '../loopback.ts';
import type { ShopContext } from './env.ts';

/**
 * The shop's origin: as configured by its operator, or else, if only this machine can reach it, with the port of the
 * request. Null if the operator must configure it: the Host header is chosen by the caller.
 */
export function shopAddress(c: ShopContext, { publicUrl, host, port }: Config): string | null {
  if (publicUrl !== null || !isLoopback(host)) return publicUrl;
  return `http://localhost:${c.env?.incoming?.socket.localPort ?? port}`;
}
