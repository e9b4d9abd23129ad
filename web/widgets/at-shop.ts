import { isPath } from '../../core/shell/safe-target.ts';

/** The props of an element in a view. */
type Props = Readonly<Record<string, unknown>>;

/** Elements that fetch their contents: without `crossOrigin`, a browser would send the shop's cookies along. */
const FETCHING: ReadonlySet<unknown> = new Set(['img', 'audio']);
/** `href` is rewritten on any component; the other two are URLs on elements only. */
const LINKS = ['href'] as const;
const SOURCES = ['src', 'action'] as const;

/**
 * Resolves URLs of the shop on a page of another site, where a path would belong to that page. `shop` is its origin.
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
