export const auditionTexts = {
  title: 'Key & tempo',
  strained: 'far from the original',
  tempoOnly: 'This browser changes the tempo only: pitch is unchanged.',
  asTheyAre: 'Sounds play in their own key and tempo.',
} as const;
