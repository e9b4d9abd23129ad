import { searchedWords } from './words.ts';

/** A longer run of digits is compared like a word. */
const MOST_DIGITS = 40;
const ZERO = '0'.charCodeAt(0);

/**
 * What a name is sorted by: its words as a search has them, numbers by their value. Plain comparison of these texts is
 * the order of the names: "Kick 2" comes before "Kick 10".
 */
export const nameOrder = (name: string): string => searchedWords(name).map(wordOrder).join(' ');

/** The same for one of these words: how many digits a number has stands before them. */
export const wordOrder = (word: string): string =>
  word.replace(/\d+/gu, (digits) => {
    const number = digits.replace(/^0+(?=\d)/u, '');
    return String.fromCharCode(ZERO + Math.min(number.length, MOST_DIGITS)) + number;
  });
