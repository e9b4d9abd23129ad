import { idIn, readPath } from '../shell/path.ts';
import { type RouteRule, atPath } from '../shell/route.ts';

/** A pack on its way to the shelf: for its maker, or as staff looks at it. */
export interface PageOfDraft {
  readonly id: number;
  readonly isReview: boolean;
}

export const draftRoute: RouteRule<PageOfDraft> = {
  read({ path }) {
    const own = readPath('/dashboard/products/:id', path);
    const id = idIn((own ?? readPath('/staff/review/:id', path))?.id);
    return id === null ? null : { id, isReview: !own };
  },
  isOwn: () => true,
};

/** A pack that was put on sale once, for its maker. */
export interface PageOfSold {
  readonly id: number;
}

export const soldRoute: RouteRule<PageOfSold> = {
  read({ path }) {
    const id = idIn(readPath('/dashboard/sold/:id', path)?.id);
    return id === null ? null : { id };
  },
  isOwn: () => true,
};

/** What staff has to look at. */
export const reviewRoute: RouteRule<object> = { read: atPath('/staff/review'), isOwn: () => true };
