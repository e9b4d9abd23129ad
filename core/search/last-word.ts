/** The word that suggestions are for; spaces behind it do not end it. */
export const lastWordOf = (text: string): string => /\S*$/.exec(text.trim())?.[0] ?? '';

/** The rest of a query when a suggestion replaces its last word [DECISION-68]. */
export const withoutLastWord = (text: string): string => text.trim().replace(/\S*$/, '').trimEnd();

/** Longer than one character, as people count them: not letters with their accents apart [SRCH-09]. */
export const isLongEnough = (word: string): boolean => [...word.normalize('NFC')].length > 1;

/**
 * Whether a key may start suggestions: letters, digits, the half sign, space, hyphen and Backspace do; arrows, Escape
 * and every other key never do [SRCH-10, DECISION-65].
 */
export const startsSuggestions = (key: string): boolean => key === 'Backspace' || /^[\p{L}\p{N}\u00BD -]$/u.test(key);
