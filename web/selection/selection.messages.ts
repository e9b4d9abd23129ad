export const selectionBarTexts = { title: 'Selection', more: 'More' } as const;

/** How sounds come onto the page of selected ones. */
export const nothingSelectedHint = 'Tick the boxes of sounds to download or collect many at once.';
