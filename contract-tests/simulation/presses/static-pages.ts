import { type Presses, oneOf, opened } from './press.ts';

const NAMES = ['how-works', 'terms-conditions', 'no-such-page'] as const;

export const staticPages: Presses = {
  'staticPages.loadStaticPage': async (tab, which) =>
    (await opened(tab, tab.app.staticPages)).loadStaticPage.execute(oneOf(NAMES, which)!),
};
