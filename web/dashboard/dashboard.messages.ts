export const ownPackTableTexts = {
  label: 'Packs',
  name: 'Name',
  samples: 'Samples',
  midi: 'MIDI',
  presets: 'Presets',
  offered: 'Offered as',
  free: 'Free',
  featured: 'Featured',
} as const;
