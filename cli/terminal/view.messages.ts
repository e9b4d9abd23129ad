/** Words shared by answers. */
export const viewTexts = {
  yesOrNo: (is: boolean): string => (is ? 'yes' : 'no'),
  /** Stands in a cell that has nothing to say. */
  none: '-',
};
