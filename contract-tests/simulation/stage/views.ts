import { pageInfo } from '../../../core/pages.ts';

/** What views call to draw a page, where planted bugs put something else. */
const VIEWS = { pageInfo };
export type Views = typeof VIEWS;

export const viewsOf = ({ views }: { readonly views?: Partial<Views> }): Views => ({ ...VIEWS, ...views });
