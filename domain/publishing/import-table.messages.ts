import { counted, figure } from '../figures.ts';

export const importTableTexts = {
  notText: 'The table is no text in UTF-8.',
  tooManyRows: (most: number): string => `The table has more than ${figure(most)} rows. Divide it.`,
  noColumn: 'The first row has no such column.',
  badColumn: 'This is no column of an import, or it is there twice.',
  empty: 'This has to be filled in.',
  twice: (file: string): string => `${file} was named before.`,
  badCell: (value: string): string => `"${value}" is not understood.`,
  otherThanBefore: (value: string, before: string): string => `"${value}" is here, and "${before}" before.`,
  tooManyCells: (cells: number, columns: number): string =>
    `${counted(cells, 'cell')} for ${counted(columns, 'column')}: a comma in a text needs quotes around it.`,
};
