import { idIn, readPath } from '../shell/path.ts';
import { type RouteRule, atPath } from '../shell/route.ts';

/** A pack on its way to sale: for its provider, or for staff. */
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

/** A pack that is or was on sale, for its provider. */
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

/** The review queue of staff. */
export const reviewRoute: RouteRule<object> = { read: atPath('/staff/review'), isOwn: () => true };
