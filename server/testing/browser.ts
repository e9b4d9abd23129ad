import type { TestShop } from './test-shop.ts';

/** A browser in front of a shop: it stores cookies, and does not follow redirects by itself. */
export interface TestBrowser {
  readonly cookies: Map<string, string>;
  open(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** Sends a form. */
  send(path: string, fields: Readonly<Record<string, string>>): Promise<Response>;
  /** Follows redirects within the shop. */
  follow(answer: Response): Promise<Response>;
  /** The customer's own data, as of a signed-in browser; else the status. */
  me(): Promise<unknown>;
}

export function aBrowser(shop: TestShop): TestBrowser {
  const cookies = new Map<string, string>();
  const request = async (path: string, init: RequestInit & { headers?: Readonly<Record<string, string>> } = {}) => {
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await shop.request(path, { ...init, headers: { Accept: 'text/html', ...init.headers, Cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (/Max-Age=0\b/.test(set)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return {
    cookies,
    open: (path, headers) => request(path, headers && { headers }),
    send: (path, fields) =>
      request(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
        body: new URLSearchParams(fields).toString(),
      }),
    follow: async (answer) => {
      const location = answer.headers.get('location');
      return location?.startsWith('/') ? request(location) : answer;
    },
    async me() {
      const answer = await request('/api/v1/account/user', { method: 'POST', headers: { Accept: 'application/json' } });
      return answer.status === 200 ? answer.json() : answer.status;
    },
  };
}
