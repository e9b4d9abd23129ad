/** The shop in a sentence: the first words on its first page, and on its picture. */
export const SHOP_LINE = 'Hear it before you take it.';
