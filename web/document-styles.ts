/** The styles that a page brings along, in two parts. The rest comes as a file: see `sheetOfClasses`. */
export interface PageStyles {
  /** For the head: what the opening of the page looks like, and what is about no class. */
  readonly first: string;
  /** For the end of the content: what the rest of the page looks like. */
  readonly later: string;
}

interface Rule {
  readonly text: string;
  /** The media query around it, or an empty text. */
  readonly media: string;
  readonly selectors: readonly Selector[];
}

interface Selector {
  readonly classes: readonly string[];
  /** The attributes that it asks for, as a document writes them. */
  readonly attributes: readonly string[];
  /** Whether it is about what somebody does: points, presses, or has the focus. */
  readonly isAnswer: boolean;
}

/** Marks what comes after the opening of a page, among the neighbors of whatever carries it first. */
const LATE = 'data-late';

/**
 * Parts a style sheet for each page. A browser reads all styles and styles all that it has read so far before the first
 * picture: it gets the rules of the opening, which ends where something is marked as late, and leaves out the rest until
 * the end of the content, where the rules of that follow. A rule of the opening that has to have the last word there is
 * among them once more, so that the order of the whole holds. Fonts come first, since one that is declared later has the
 * whole page laid out anew.
 */
export function partedStyles(sheet: string): (body: string) => PageStyles {
  const rules = rulesOf(sheet)
    .filter((rule) => !isMotion(rule))
    .map(atRest);
  const asked = [...new Set(rules.flatMap(({ selectors }) => selectors.flatMap(({ attributes }) => attributes)))];
  const known = new Map<string, PageStyles>();
  return (body) => {
    const looks = {
      opening: looksOf(openingOf(body), asked),
      all: looksOf(body, asked),
      late: classListsIn(lateTagsOf(body)),
    };
    const key = JSON.stringify(looks);
    const styles = known.get(key) ?? stylesFor(rules, looks);
    if (known.size === MOST_KNOWN) known.clear();
    known.set(key, styles);
    return styles;
  };
}

/** Looks of pages whose styles are kept: pages of one kind look alike, whatever they list. */
const MOST_KNOWN = 200;

/** All that styles ask of a part of a page. */
interface Looks {
  /** The classes of each element, each list once. */
  readonly elements: readonly (readonly string[])[];
  /** Those that selectors ask for. */
  readonly attributes: readonly string[];
}

const looksOf = (html: string, asked: readonly string[]): Looks => ({
  elements: classListsIn(html),
  attributes: asked.filter((attribute) => html.includes(attribute)),
});

function stylesFor(
  rules: readonly Rule[],
  { opening, all, late }: { readonly opening: Looks; readonly all: Looks; readonly late: Looks['elements'] },
): PageStyles {
  const isOpening = shownIn(opening);
  const isShown = shownIn(all);
  const first = rules.filter(isOpening);
  const shown = rules.filter((rule) => isOpening(rule) || isShown(rule));
  const later = lastWords(shown, { isOpening, elements: all.elements, late });
  return {
    first: `${written(first)}[${LATE}]{display:none}`,
    later: `[${LATE}]{display:revert}${written(later)}`,
  };
}

/**
 * All rules about classes and motion, for the file that a page loads after its first picture: what views of later need, and what
 * the page answers to hands. It is the last to speak, and nothing in it makes a browser lay out the page anew.
 */
export const sheetOfClasses = (sheet: string): string =>
  written(rulesOf(sheet).filter((rule) => isAboutClasses(rule) || isMotion(rule)));

/** Nothing changes before the file is there, and no pointer has to tell what can be pressed. */
const atRest = (rule: Rule): Rule => ({
  ...rule,
  text: isAboutClasses(rule)
    ? rule.text.replaceAll(/(?<=[{;])(?:transition|cursor):[^;}]*(?:;|(?=\}))/g, '')
    : rule.text,
});

const isAboutClasses = ({ selectors }: Rule): boolean => selectors.some(({ classes }) => classes.length > 0);

/** Whether a rule tells the steps of an animation: nothing moves in the first picture. */
const isMotion = ({ text }: Rule): boolean => text.startsWith('@keyframes');

/** Tells whether a rule is about something in a part of a page, at rest. */
function shownIn({ elements, attributes: given }: Looks): (rule: Rule) => boolean {
  const present = new Set(elements.flat());
  const said = new Set(given);
  return ({ selectors }) =>
    selectors.some(
      ({ classes, attributes, isAnswer }) =>
        classes.length === 0 ||
        (!isAnswer && classes.every((name) => present.has(name)) && attributes.every((text) => said.has(text))),
    );
}

/** The rules that are not of the opening, and those of the opening that follow one of these about the same element. */
function lastWords(
  rules: readonly Rule[],
  page: {
    readonly isOpening: (rule: Rule) => boolean;
    readonly elements: readonly (readonly string[])[];
    readonly late: readonly (readonly string[])[];
  },
): Rule[] {
  const spokenOf = new Set(page.late.flat());
  return rules.filter((rule) => {
    const names = rule.selectors.flatMap(({ classes }) => classes);
    if (page.isOpening(rule) && !names.some((name) => spokenOf.has(name))) return false;
    for (const list of page.elements) {
      if (list.some((name) => names.includes(name))) list.forEach((name) => spokenOf.add(name));
    }
    return true;
  });
}

function openingOf(body: string): string {
  const at = body.indexOf(MARK);
  return at < 0 ? body : body.slice(0, body.lastIndexOf('<', at));
}

const rulesOf = (sheet: string): Rule[] =>
  blocksOf(sheet).flatMap(({ head, content }) =>
    head.startsWith('@media') ? blocksOf(content).map((block) => ruleOf(block, head)) : [ruleOf({ head, content }, '')],
  );

const ruleOf = ({ head, content }: Block, media: string): Rule => ({
  text: `${head}{${content}}`,
  media,
  selectors: head.startsWith('@') ? [ABOUT_NO_CLASS] : head.split(BETWEEN_SELECTORS).map(selectorOf),
});

/** Commas, but those within parentheses. */
const BETWEEN_SELECTORS = /,(?![^(]*\))/;

const ABOUT_NO_CLASS: Selector = { classes: [], attributes: [], isAnswer: false };

const ANSWERS = /:(?:hover|active|focus|focus-visible|focus-within)\b/;

/** Those of the root are not in the body. */
const ATTRIBUTE = /\[(?!data-(?:theme|fonts|arriving|presses)\b)([a-z-]+)(?:="?([^"\]]*)"?)?\]/g;

/** What a selector excludes need not be there. */
function selectorOf(selector: string): Selector {
  const wanted = selector.replaceAll(/:not\([^)]*\)/g, '');
  return {
    classes: [...wanted.matchAll(/\.([A-Za-z_][\w-]*)/g)].flatMap(([, name]) => name ?? []),
    attributes: [...wanted.matchAll(ATTRIBUTE)].map(([, name = '', value]) =>
      value === undefined ? ` ${name}=` : ` ${name}="${value}"`,
    ),
    isAnswer: ANSWERS.test(wanted),
  };
}

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

/** The classes of each element that is shown, each list once. Both of these look at every page: hence no patterns. */
function classListsIn(html: string): string[][] {
  const lists = new Set<string>();
  for (let at = html.indexOf(CLASS); at >= 0; at = html.indexOf(CLASS, at)) {
    const from = at + CLASS.length;
    at = html.indexOf('"', from);
    if (!html.slice(at, html.indexOf('>', at)).includes(HIDDEN)) lists.add(html.slice(from, at));
  }
  return Array.from(lists, (names) => names.split(' '));
}

const CLASS = ' class="';

const HIDDEN = ' hidden=""';

/** The opening tags of what is late. */
function lateTagsOf(body: string): string {
  let tags = '';
  for (let at = body.indexOf(MARK); at >= 0; at = body.indexOf(MARK, at)) {
    const from = body.lastIndexOf('<', at);
    at = body.indexOf('>', at);
    tags += body.slice(from, at + 1);
  }
  return tags;
}

const MARK = ` ${LATE}=`;
