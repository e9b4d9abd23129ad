import { ownPacksHref } from '../dashboard/dashboard.routes.ts';
import { type RouteRule, atPath } from '../shell/route.ts';

/** A pack on its way to the shelf: for its maker, or as staff looks at it. */
export interface PageOfDraft {
  readonly id: number;
  readonly isReview: boolean;
}

export const reviewHref = (): string => '/staff/review';
export const draftHref = ({ id, isReview }: PageOfDraft): string => `${isReview ? reviewHref() : ownPacksHref()}/${id}`;

export const draftRoute: RouteRule<PageOfDraft> = {
  read({ path }) {
    const at = path.lastIndexOf('/');
    const id = /^[1-9]\d{0,14}$/.test(path.slice(at + 1)) ? Number(path.slice(at + 1)) : null;
    const isReview = path.startsWith(reviewHref());
    return id !== null && path === draftHref({ id, isReview }) ? { id, isReview } : null;
  },
  isOwn: () => true,
};

/** What staff has to look at. */
export const reviewRoute: RouteRule<object> = { read: atPath(reviewHref()), isOwn: () => true };
