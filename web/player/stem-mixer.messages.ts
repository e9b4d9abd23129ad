import { figure } from '../../domain/figures.ts';

export const stemTexts = {
  title: 'Stems together',
  play: (count: number) => `Play all ${figure(count)} together`,
  pause: 'Pause',
  /** Single letters, as on a mixing desk. */
  muteKey: 'M',
  soloKey: 'S',
  mute: (stem: string) => `Mute ${stem}`,
  solo: (stem: string) => `Solo ${stem}`,
} as const;
