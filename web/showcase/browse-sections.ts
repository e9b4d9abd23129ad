import { browseTexts } from './browse.messages.ts';

/** The sections of the home page that a URL can point to. */
export const HOME_PARTS = { categories: 'categories', providers: 'providers', collections: 'collections' } as const;

/** What can be browsed, and the page that lists all of it. */
export const BROWSE_SECTIONS = [
  { name: browseTexts.genres, href: '/samples' },
  { name: browseTexts.instruments, href: `/#${HOME_PARTS.categories}` },
  { name: browseTexts.providers, href: `/#${HOME_PARTS.providers}` },
  { name: browseTexts.collections, href: `/#${HOME_PARTS.collections}` },
] as const;
