/** The dialog that asks how files come home. */
export const takeAsTexts = {
  /** Also the line of the row menu that opens it. */
  title: 'Download as...',
  formats: 'Format',
  template: 'Name',
  example: '{name} {bpm} {key}',
  hint: 'Built from {name} {pack} {provider} {bpm} {key} {type} {id}. Leave it empty to use the name from the shop.',
  kept: 'Remembered for your next downloads. What you own is free.',
  cancel: 'Cancel',
  download: 'Download',
} as const;
