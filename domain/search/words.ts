const BEYOND_ASCII = /[\u0080-\uffff]/;

/** Words that join others and carry nothing: 'Drum & Bass', 'drum and bass' and "drum'n'bass" are one name. */
const JOINING: ReadonlySet<string> = new Set(['and', 'n']);

/** A word of a text with the position of its end. */
export interface PlacedWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The words of a text: runs of letters and digits, in lower case and without diacritics, in order. A sharp belongs to
 * the note before it. "Café_808s (F#m)" -> cafe, 808s, f#m.
 */
export function placedWords(text: string): readonly PlacedWord[] {
  const words: PlacedWord[] = [];
  const folded = fold(text);
  let start = -1;
  for (let i = 0; i <= folded.length; i += 1) {
    const code = i < folded.length ? folded.charCodeAt(i) : 0;
    const isInWord = (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code > 127;
    if (isInWord && start < 0) start = i;
    if (isInWord || start < 0 || (code === SHARP && i === start + 1 && isNote(folded.charCodeAt(start)))) continue;
    words.push({ word: folded.slice(start, i), start, end: i });
    start = -1;
  }
  return words;
}

const SHARP = 35;
const isNote = (code: number): boolean => code >= 97 && code <= 103;

/** Lower case; beyond ASCII also without diacritics, and with a space for each character that is no letter or digit. */
export function fold(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/♯/gu, '#')
    .replace(/♭/gu, 'b')
    .replace(/[‐-―−]/gu, '-')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]/gu, (sign) => (sign.charCodeAt(0) < 128 ? sign : ' '));
}

/**
 * One form for one and many: 'kicks' -> kick, 'melodies' -> melody, 'glass' -> glass. It need not be a word, only the
 * same one on both sides.
 */
export function stemOf(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  return /(?:ss|us|is)$/.test(word) ? word : word.slice(0, -1);
}

/** The words of a text in order. */
export const wordsOf = (text: string): readonly string[] => placedWords(text).map(({ word }) => word);

/** The words of a name as a search looks for them: stems, without what only joins others. */
export function searchedWords(text: string): readonly string[] {
  const words = wordsOf(text).map(stemOf);
  const telling = words.filter((word) => !JOINING.has(word));
  return telling.length > 0 ? telling : words;
}

/** The words of a file name that the name people read does not have. */
export function wordsOfFile(fileName: string, name: readonly string[]): readonly string[] {
  return searchedWords(fileName).filter((word) => !name.includes(word));
}

/** Whether a word only joins others. */
export const isJoining = (word: string): boolean => JOINING.has(word);
