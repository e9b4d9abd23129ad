import { ownPacksHref } from '../dashboard/dashboard.routes.ts';
import type { PageOfDraft } from './publishing.routes.ts';

export const reviewHref = (): string => '/staff/review';
export const draftHref = ({ id, isReview }: PageOfDraft): string => `${isReview ? reviewHref() : ownPacksHref()}/${id}`;
