import { readPath } from '../shell/path.ts';
import type { RouteRule } from '../shell/route.ts';

/** Which page: the end of its address. */
export interface StaticPageAddress {
  readonly name: string;
}

/** Any name: only the shop knows which pages exist [DECISION-27]. */
export const staticPageRoute: RouteRule<StaticPageAddress> = {
  read: ({ path }) => readPath('/page/:name', path),
};
