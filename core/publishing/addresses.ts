import { ownPacksHref } from '../dashboard/dashboard.routes.ts';
import type { PageOfDraft } from './publishing.routes.ts';

export const reviewHref = (): string => '/staff/review';
/** The provider's page of a pack that is or was on sale. */
export const soldHref = (id: number): string => `/dashboard/sold/${id}`;
export const draftHref = ({ id, isReview }: PageOfDraft): string => `${isReview ? reviewHref() : ownPacksHref()}/${id}`;
