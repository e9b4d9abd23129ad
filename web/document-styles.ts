/** The styles of a page in two parts, each in the order of the whole. */
export interface PageStyles {
  /** What the page looks like as it comes. */
  readonly first: string;
  /** What it may need later: views that only a press opens, other pages, and the files of the fonts. */
  readonly later: string;
}

interface Rule {
  readonly text: string;
  /** The media query around it, or an empty text. */
  readonly media: string;
  /** Whether the page can do without it until it has been seen. */
  readonly isLate: (classes: ReadonlySet<string>) => boolean;
}

/**
 * Parts a style sheet for each page. Before the first picture a browser reads all styles, and asks the system about
 * each font that it is told of: it gets the rules of the elements that are there, and the stand-ins of the fonts.
 */
export function partedStyles(sheet: string): (body: string) => PageStyles {
  const rules = rulesOf(sheet);
  return (body) => {
    const classes = classesIn(body);
    return {
      first: written(rules.filter((rule) => !rule.isLate(classes))),
      later: written(rules.filter((rule) => rule.isLate(classes))),
    };
  };
}

const rulesOf = (sheet: string): Rule[] =>
  blocksOf(sheet).flatMap(({ head, content }) =>
    head.startsWith('@media') ? blocksOf(content).map((block) => ruleOf(block, head)) : [ruleOf({ head, content }, '')],
  );

function ruleOf({ head, content }: Block, media: string): Rule {
  const isFontFile = head === '@font-face' && content.includes('url(');
  const classes = head.startsWith('@') ? [] : [...head.matchAll(/\.([\w-]+)/g)].map(([, name]) => name!);
  return {
    text: `${head}{${content}}`,
    media,
    isLate: (present) => isFontFile || (classes.length > 0 && !classes.some((name) => present.has(name))),
  };
}

/** Neighbours under the same media query share it. */
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
    if (brace === '{' && depth++ === 0) open = index;
    if (brace === '}' && --depth === 0) {
      blocks.push({ head: sheet.slice(start, open), content: sheet.slice(open + 1, index) });
      start = index + 1;
    }
  }
  return blocks;
}

const classesIn = (body: string): ReadonlySet<string> =>
  new Set([...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' ')));
