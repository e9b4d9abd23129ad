import { type FailurePolicy, policy } from '../shell/failure-policy.ts';

export const dashboardTexts = {
  title: 'Dashboard',
  ownPacks: 'Your packs',
  packs: 'Packs',
  sounds: 'Sounds',
  downloads: 'Downloads',
  playbacks: 'Playbacks',
  empty: 'No packs yet',
  statistics: 'Statistics',
} as const;

export const dashboardFailures: FailurePolicy = policy(
  {
    show: 'toast',
    toast: {
      severity: 'danger',
      title: "We couldn't load your dashboard. Please reload page.",
      body: null,
      seconds: 7,
    },
  },
  // The page itself says it, and greets with it.
  { forbidden: { show: 'nothing' } },
);
