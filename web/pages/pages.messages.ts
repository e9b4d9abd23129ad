import { SHOP_LINE } from '../../domain/sharing/shop-line.messages.ts';

export const failedPageTexts = {
  title: 'Something went wrong',
  text: 'This page could not be shown. What you saved, selected or downloaded is safe.',
  home: 'Go to the start page',
} as const;

export const homeTexts = {
  title: SHOP_LINE,
  text: 'Loops, one-shots, MIDI and presets, sold one by one. Every sound plays in full, with its tempo and its key.',
  /** The links below the search. */
  chips: 'Start with',
  searches: ['Drums', 'Bass', 'Keys'],
  free: 'Free',
  packs: 'Packs',
  newest: 'Newest sounds',
  allSounds: 'All sounds',
} as const;

export const licensePageTexts = {
  title: 'Proof of license',
  unknown: 'There is no license with this number.',
  home: 'Go to the start page',
  allSounds: 'Browse all sounds',
} as const;

export const ownPageTexts = {
  lists: 'Your library',
  likes: 'Likes',
  likedPacks: 'Liked packs',
  downloads: 'Downloads',
  selected: 'Selected',
  /** DECISION-13. */
  login: 'Login',
} as const;
