import { ownPacksHref } from '../dashboard/dashboard.routes.ts';
import type { PageOfDraft } from './publishing.routes.ts';

export const reviewHref = (): string => '/staff/review';
/** Where its maker sees a pack that was put on sale once. */
export const soldHref = (id: number): string => `/dashboard/sold/${id}`;
export const draftHref = ({ id, isReview }: PageOfDraft): string => `${isReview ? reviewHref() : ownPacksHref()}/${id}`;
