import { type RouteRule, atPath } from '../shell/route.ts';

/** A pack on its way to the shelf: for its maker, or as staff looks at it. */
export interface PageOfDraft {
  readonly id: number;
  readonly isReview: boolean;
}

export const draftRoute: RouteRule<PageOfDraft> = {
  read({ path }) {
    const [, staff, id] = /^\/(?:dashboard\/products|(staff\/review))\/([1-9]\d{0,14})$/.exec(path) ?? [];
    return id ? { id: Number(id), isReview: staff !== undefined } : null;
  },
  isOwn: () => true,
};

/** What staff has to look at. */
export const reviewRoute: RouteRule<object> = { read: atPath('/staff/review'), isOwn: () => true };
