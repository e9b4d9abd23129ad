interface Range {
  readonly min: number;
  readonly max: number;
}

/** How the options of a list are refused. */
export const listOptionTexts = {
  allPages: '--all begins with page 1: leave --page out.',
  contradicts: (one: string, other: string): string => `${one} contradicts ${other}.`,
  minorKey: (note: string): string => `--chord major contradicts --key ${note}m, which is minor.`,
  wholeKey: '--compatible needs a whole key, such as --key Am or --key C --chord major.',
  twoLists: (one: string, other: string): string => `${one} and ${other} are different lists: name one of them.`,
  keys: (notes: readonly string[]): string => `${notes.join(', ')}, each also with m for minor`,
  tempos: 'a tempo from 0 to 999, such as 120 or 127.5, or a range from low to high, such as 120-125',
  stemGroup: 'id, name and color with commas, such as "12,Night Drive,#c0ffee"',
  orders: (columns: readonly string[]): string => `one of ${columns.join(', ')}, then ,asc or ,desc`,
  pages: 'a whole number from 1',
  sizes: ({ min, max }: Range): string => `${min} to ${max}`,
  notOfPacks: (column: string, columns: readonly string[]): string =>
    `--order ${column} is for sounds. Packs are sorted by ${columns.join(', ')}.`,
};
