const BEYOND_ASCII = /[\u0080-\uffff]/;

/**
 * The words of a text: runs of letters and digits, in lower case and without diacritics, in order, repeats included.
 * "Café_808s (dry)" -> cafe, 808s, dry.
 */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  const folded = fold(text);
  let start = -1;
  for (let i = 0; i <= folded.length; i += 1) {
    const code = i < folded.length ? folded.charCodeAt(i) : 0;
    const inWord = (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code > 127;
    if (inWord && start < 0) start = i;
    if (!inWord && start >= 0) {
      words.push(folded.slice(start, i));
      start = -1;
    }
  }
  return words;
}

/** Lower case; beyond ASCII also without diacritics, and with a space for every sign that is no letter or digit. */
function fold(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, ' ');
}
