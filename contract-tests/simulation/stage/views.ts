import { pageInfo } from '../../../core/pages.ts';

/** What views call to render a page, replaceable by planted bugs. */
const VIEWS = { pageInfo };
export type Views = typeof VIEWS;

export const viewsOf = ({ views }: { readonly views?: Partial<Views> }): Views => ({ ...VIEWS, ...views });
