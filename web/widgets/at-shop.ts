import { isPath } from '../../core/shell/safe-target.ts';

/** What an element of a view is given. */
type Props = Readonly<Record<string, unknown>>;

/** Elements that fetch what they show: without these words a browser would send the cookies of the shop along. */
const FETCHING: ReadonlySet<unknown> = new Set(['img', 'audio']);
/** What leads somewhere, on whatever; the other two are about addresses on elements alone. */
const LINKS = ['href'] as const;
const SOURCES = ['src', 'action'] as const;

/**
 * Has what a view says of the shop lead to the shop from a page of others, where a path would be one of that page. `shop`
 * is its origin.
 */
export function atShop(shop: string, type: unknown, props: Props): Props {
  const names: readonly string[] = typeof type === 'string' ? [...LINKS, ...SOURCES] : LINKS;
  const changed = names.flatMap((name) => {
    const address = props[name];
    return typeof address === 'string' && isPath(address) ? [[name, shop + address] as const] : [];
  });
  const anonymous = FETCHING.has(type) ? [['crossOrigin', 'anonymous'] as const] : [];
  if (changed.length + anonymous.length === 0) return props;
  return { ...props, ...Object.fromEntries([...changed, ...anonymous]) };
}
