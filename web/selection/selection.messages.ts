export const selectionBarTexts = { title: 'Selection', more: 'More' } as const;

/** How to fill the page of selected sounds. */
export const nothingSelectedHint = 'Tick the boxes of sounds to download or collect many at once.';
