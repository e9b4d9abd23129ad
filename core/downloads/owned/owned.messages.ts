/** The dialog that asks how files come home. */
export const takeAsTexts = {
  /** Also the line of the row menu that opens it. */
  title: 'Download as...',
  formats: 'Format',
  template: 'Name',
  hint: 'Made of {name} {pack} {provider} {bpm} {key} {type} {id}. Empty for the name that the shop gives.',
  kept: 'Kept for your next downloads. What you own costs nothing.',
  cancel: 'Cancel',
  download: 'Download',
} as const;
