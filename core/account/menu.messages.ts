import { figure } from '../../domain/figures.ts';

/** SHELL-11. */
export const menuTexts = {
  dashboard: 'Dashboard',
  review: 'Review queue',
  profile: 'Profile',
  credits: (balance: number) => `Credits: ${figure(balance)}`,
  addCredits: 'Add More Credits',
  settings: 'Account Settings',
  downloads: 'Downloads',
  licenses: 'Licenses',
  collections: 'My Collections',
  likes: 'Likes',
  signOut: 'Sign out',
} as const;
