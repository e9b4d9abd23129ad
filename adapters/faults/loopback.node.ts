import { endToEnd } from '../http/raw-fetch.node.ts';

/** The two ends of a proxy, as origins: what its clients call it, and the shop behind it. */
export interface Ends {
  readonly here: string;
  readonly shop: string;
}

/**
 * The origin under which a client reaches a proxy at a port of this machine; null for any foreign host name. A foreign
 * name that resolves here belongs to another site's page that is trying to reach in.
 */
export function originHere(host: string | undefined, port: number | undefined): string | null {
  // Clients leave out the port that is usual, as URL does.
  const names = ['127.0.0.1', 'localhost'].map((name) => new URL(`http://${name}:${port}`).host);
  return host !== undefined && names.includes(host) ? `http://${host}` : null;
}

/** A request as the shop would get it from its own client. */
export function asToShop(request: Request, { here, shop }: Ends): Request {
  const headers = endToEnd(request.headers);
  headers.delete('host');
  // A length without a body would keep the shop waiting for one.
  if (request.body === null) headers.delete('content-length');
  moveOrigin(headers, 'origin', here, shop);
  moveOrigin(headers, 'referer', here, shop);
  const { method, body, signal } = request;
  const { pathname, search } = new URL(request.url);
  const target = `${shop}${pathname}${search}`;
  return new Request(target, { method, headers, signal, redirect: 'manual', ...(body && { body, duplex: 'half' }) });
}

/** A response as if the shop were local: redirects point here, and its cookies are kept here, without TLS. */
export function asFromHere(response: Response, { here, shop }: Ends): Response {
  const headers = endToEnd(response.headers);
  moveOrigin(headers, 'location', shop, here);
  headers.delete('strict-transport-security');
  headers.delete('set-cookie');
  for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', onLoopback(cookie));
  return new Response(response.body, { status: response.status, headers });
}

function moveOrigin(headers: Headers, name: string, from: string, to: string): void {
  const value = headers.get(name);
  if (value === from || value?.startsWith(`${from}/`)) headers.set(name, `${to}${value.slice(from.length)}`);
}

/** A cookie for this host only. `SameSite=None` requires `Secure`, which is unavailable without TLS. */
const onLoopback = (cookie: string): string =>
  cookie
    .split(';')
    .filter((part) => !/^\s*(?:domain\s*=|secure\s*$)/i.test(part))
    .map((part) => part.replace(/^(\s*samesite\s*=\s*)none\s*$/i, '$1Lax'))
    .join(';');
