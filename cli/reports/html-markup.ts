/** HTML that is safe to put into HTML. */
export interface Markup {
  readonly markup: string;
}

type Part = Markup | string | number | null | readonly Part[];

/** Makes HTML of a template: what is put into it is text, unless it was made here, too. Null puts in nothing. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  markup: strings.reduce((text, string, at) => `${text}${textOf(parts[at - 1] ?? null)}${string}`),
});

/** Text that is HTML already, such as that of a style sheet of our own. */
export const trusted = (markup: string): Markup => ({ markup });

function textOf(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return 'markup' in part ? part.markup : part.map(textOf).join('');
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** For a text and for an attribute in quotes. What no text of a page can be is left out. */
const escaped = (text: string): string =>
  text.replaceAll(/[^\P{C}\n\t]/gu, '').replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
