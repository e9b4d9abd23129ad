/** URLs that act when opened, or are not pages to return to. */
const NO_PAGES = [/^\/logout(?:\/|$)/, /^\/api(?:\/|$)/, /^\/auth(?:\/|$)/, /^\/dl(?:\/|$)/];

/** Longer ones are no page of the shop. */
const LONGEST = 2000;

/** Where a customer came from, if that is a page of this shop; else the home page. */
export function returnPath(wish: string | null | undefined): string {
  if (!wish || wish.length > LONGEST || !wish.startsWith('/')) return '/';
  const shop = 'http://shop.invalid';
  const url = URL.canParse(wish, shop) ? new URL(wish, shop) : null;
  if (url === null || url.origin !== shop) return '/';
  // A path of two slashes would be read as a host by the browser that follows it.
  if (url.pathname.startsWith('//') || NO_PAGES.some((pattern) => pattern.test(url.pathname))) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
