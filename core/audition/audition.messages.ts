export const auditionTexts = {
  title: 'Key & tempo',
  strained: 'far from the original',
  tempoOnly: 'This browser changes the tempo alone: keys stay as they are.',
  asTheyAre: 'Sounds play as they are.',
} as const;
