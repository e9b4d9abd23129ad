import { searchedWords } from './words.ts';

/** A longer run of digits is compared like a word. */
const MOST_DIGITS = 40;
const ZERO = '0'.charCodeAt(0);

/**
 * The sort key of a name: its words as in a search, with numbers by value. Plain comparison of these texts sorts the
 * names: "Kick 2" comes before "Kick 10".
 */
export const nameOrder = (name: string): string => searchedWords(name).map(wordOrder).join(' ');

/** The same for one of these words: a number is prefixed with its count of digits. */
export const wordOrder = (word: string): string =>
  word.replace(/\d+/gu, (digits) => {
    const number = digits.replace(/^0+(?=\d)/u, '');
    return String.fromCharCode(ZERO + Math.min(number.length, MOST_DIGITS)) + number;
  });
