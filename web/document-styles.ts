/** The styles of a page in two parts. */
export interface PageStyles {
  /** For the head: what the opening of the page looks like, and what is about no class. */
  readonly first: string;
  /** For the end of the content: all that is about classes, in the order of the sheet. */
  readonly later: string;
}

interface Rule {
  readonly text: string;
  /** The media query around it, or an empty text. */
  readonly media: string;
  /** The classes that each of its selectors needs; a selector without any needs none. */
  readonly needs: readonly (readonly string[])[];
}

/** Marks what comes after the opening of a page, among the neighbors of whatever carries it first. */
const LATE = 'data-late';

/**
 * Parts a style sheet for each page. A browser reads all styles and styles all that it has read so far before the first
 * picture: it gets the rules of the opening, which ends where something is marked as late, and leaves out the rest until
 * the end of the content, where the rules of all classes follow. Those of the opening are among them once more, so that
 * the order of the whole holds. Fonts come first, since one that is declared later has the whole page laid out anew.
 */
export function partedStyles(sheet: string): (body: string) => PageStyles {
  const rules = rulesOf(sheet);
  const later = `[${LATE}]{display:revert}${written(rules.filter(({ needs }) => needs.some((names) => names.length > 0)))}`;
  return (body) => {
    const present = classesIn(openingOf(body));
    const isOpening = ({ needs }: Rule) => needs.some((names) => names.every((name) => present.has(name)));
    return { first: `${written(rules.filter(isOpening))}[${LATE}]{display:none}`, later };
  };
}

function openingOf(body: string): string {
  const at = body.indexOf(` ${LATE}=`);
  return at < 0 ? body : body.slice(0, body.lastIndexOf('<', at));
}

const rulesOf = (sheet: string): Rule[] =>
  blocksOf(sheet).flatMap(({ head, content }) =>
    head.startsWith('@media') ? blocksOf(content).map((block) => ruleOf(block, head)) : [ruleOf({ head, content }, '')],
  );

const ruleOf = ({ head, content }: Block, media: string): Rule => ({
  text: `${head}{${content}}`,
  media,
  needs: head.startsWith('@') ? [[]] : head.split(',').map(classesNeededBy),
});

/** What a selector excludes need not be there. */
const classesNeededBy = (selector: string): string[] =>
  [...selector.replaceAll(/:not\([^)]*\)/g, '').matchAll(/\.([A-Za-z_][\w-]*)/g)].flatMap(([, name]) => name ?? []);

/** Neighbors under the same media query share it. */
function written(rules: readonly Rule[]): string {
  let media = '';
  let text = '';
  for (const rule of rules) {
    if (rule.media !== media) text += (media && '}') + (rule.media && `${rule.media}{`);
    text += rule.text;
    media = rule.media;
  }
  return text + (media && '}');
}

interface Block {
  readonly head: string;
  readonly content: string;
}

/** The blocks at the top of a minified style sheet. Texts in it have no braces. */
function blocksOf(sheet: string): Block[] {
  const blocks: Block[] = [];
  let depth = 0;
  let start = 0;
  let open = 0;
  for (const { 0: brace, index } of sheet.matchAll(/[{}]/g)) {
    if (brace === '{' && depth === 0) open = index;
    depth += brace === '{' ? 1 : -1;
    if (depth === 0) {
      blocks.push({ head: sheet.slice(start, open), content: sheet.slice(open + 1, index) });
      start = index + 1;
    }
  }
  return blocks;
}

const classesIn = (body: string): ReadonlySet<string> =>
  new Set([...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => (names ?? '').split(' ')));
