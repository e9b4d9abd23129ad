import type { Theme } from '../core/shell/theme.ts';

/** The styles that a page brings along, in two parts. The rest comes as a file: see `sheetOfViews`. */
export interface PageStyles {
  /** For the head: what the opening of the page looks like, and what is about no class. */
  readonly first: string;
  /** For the end of the content: what the rest of the page looks like, down to what is below the first screen. */
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
  /** Whether what it is about carries a class. */
  readonly endsInClass: boolean;
}

/** Marks what comes after the opening of a page, among the neighbors of whatever carries it first. */
const LATE = 'data-late';

/**
 * Marks what is below the first screen, and all that follows it on the page: it is shown as soon as the file with the
 * styles of all views is there, which browsers keep, and brings no styles along.
 */
const BELOW = 'data-below';

/**
 * Parts a style sheet for each page. A browser reads all styles and styles all that it has read so far before the first
 * picture: it gets the rules of the opening, which ends where something is marked as late, and leaves out the rest until
 * the end of the content, where the rules of that follow. A rule of the opening that has to have the last word there is
 * among them once more, so that the order of the whole holds. Fonts come first, since one that is declared later has the
 * whole page laid out anew.
 */
export function partedStyles(sheet: string): (body: string, theme: Theme) => PageStyles {
  const rules = rulesOf(sheet)
    .filter((rule) => !isMotion(rule) && !isAnswerAlone(rule) && !isAboutOwnFonts(rule))
    .map(atRest);
  const asked = [...new Set(rules.flatMap(({ selectors }) => selectors.flatMap(({ attributes }) => attributes)))];
  const known = new Map<string, PageStyles>();
  return (body, theme) => {
    const brought = upTo(BELOW, body);
    const looks = {
      opening: looksOf(upTo(LATE, brought), asked),
      all: looksOf(brought, asked),
      late: classListsIn(tagsWith(LATE, brought)),
    };
    const key = JSON.stringify([theme, looks]);
    const styles = known.get(key) ?? stylesFor(rules.filter(isSeenIn(theme)), looks);
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
  // Neither of them may count more than a class, which may hide for good.
  return {
    first: `${written(gathered(first, opening))}[${LATE}],[${BELOW}]{display:none}`,
    later: `[${LATE}]{display:revert}${written(gathered(later, all))}`,
  };
}

/**
 * All rules about classes, themes, own fonts and motion, for the file that a page loads after its first picture: what views of later
 * need, and what the page answers to hands. It is the last to speak, and shows what is below the first screen; nothing
 * else in it makes a browser lay out the page anew.
 */
export const sheetOfViews = (sheet: string): string =>
  `[${BELOW}]{display:revert}${written(rulesOf(sheet).filter(isForLater))}`;

const isForLater = (rule: Rule): boolean =>
  isAboutClasses(rule) || isMotion(rule) || isAnswerAlone(rule) || isAboutTheme(rule) || isAboutOwnFonts(rule);

/** What no element looks like before somebody does something. */
const isAnswerAlone = ({ selectors }: Rule): boolean => selectors.every(({ isAnswer }) => isAnswer);

/** The code alone shows the shop's own fonts, and waits for the file. */
const isAboutOwnFonts = ({ text }: Rule): boolean => text.startsWith('[data-fonts');

const isAboutTheme = ({ text }: Rule): boolean => text.startsWith(':root') && THEME.test(text);

const THEME = /^[^{]*\[data-theme/;

/** Whether a rule counts on a page in a theme. One that is chosen later has its colors from the file. */
const isSeenIn =
  (theme: Theme) =>
  ({ text, media }: Rule): boolean => {
    if (media === IN_THE_DARK) return theme === 'system' || !THEME.test(text);
    return theme === 'dark' || !text.startsWith(':root[data-theme=dark]');
  };

const IN_THE_DARK = '@media (prefers-color-scheme:dark)';

/**
 * Brings rules under one media query together, as far as none moves past a rule about an element that it is about, too.
 * A rule that is about elements without classes stays where it is.
 */
function gathered(rules: readonly Rule[], { elements }: Looks): Rule[] {
  const touched = rules.map(({ selectors }) =>
    selectors.every(({ endsInClass }) => endsInClass) ? elementsWith(elements, selectors) : null,
  );
  const order: number[] = [];
  const isFree = (rule: number, other: number): boolean => {
    const [some, others] = [touched[rule], touched[other]];
    return some != null && others != null && !some.some((element) => others.includes(element));
  };
  for (let rule = rules.length - 1; rule >= 0; rule -= 1) {
    const media = rules[rule]?.media ?? '';
    const isOfSame = (other: number | undefined) => other !== undefined && rules[other]?.media === media;
    const next = media === '' ? 0 : order.findIndex((other) => isOfSame(other) || !isFree(rule, other));
    order.splice(isOfSame(order[next]) ? next : 0, 0, rule);
  }
  return order.flatMap((rule) => rules[rule] ?? []);
}

/** Numbers of the elements that have a class of these. */
function elementsWith(elements: Looks['elements'], selectors: readonly Selector[]): readonly number[] {
  const names = new Set(selectors.flatMap(({ classes }) => classes));
  return elements.flatMap((list, at) => (list.some((name) => names.has(name)) ? at : []));
}

/** Nothing changes before the file is there, and no pointer has to tell what can be pressed. */
const atRest = (rule: Rule): Rule => ({
  ...rule,
  text: isAboutClasses(rule)
    ? rule.text.replaceAll(/(?<=[{;])(?:transition|cursor):[^;}]*(?:;|(?=\}))/g, '')
    : rule.text,
});

const isAboutClasses = ({ selectors }: Rule): boolean => selectors.some(({ classes }) => classes.length > 0);

/** Whether a rule tells what moves, or that nothing shall: nothing moves in the first picture. */
const isMotion = ({ text, media }: Rule): boolean =>
  text.startsWith('@keyframes') || media.startsWith('@media (prefers-reduced-motion');

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

/** What a page has before the first element with a mark. */
function upTo(mark: string, body: string): string {
  const at = body.indexOf(` ${mark}=`);
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

const ABOUT_NO_CLASS: Selector = { classes: [], attributes: [], isAnswer: false, endsInClass: false };

const ANSWERS = /:(?:hover|active|focus|focus-visible|focus-within|selection)\b/;

/** Those of the root are not in the body. */
const ATTRIBUTE = /\[(?!data-(?:theme|fonts|arriving|presses)\b)([a-z-]+)(?:="?([^"\]]*)"?)?\]/g;

/** What a selector excludes need not be there. */
function selectorOf(selector: string): Selector {
  const wanted = selector.replaceAll(/:not\([^)]*\)/g, '');
  const attributes = [...wanted.matchAll(ATTRIBUTE)].map(([, name = '', value]) =>
    value === undefined ? ` ${name}=` : ` ${name}="${value}"`,
  );
  const states = [...wanted.matchAll(STATE)];
  return {
    classes: [
      ...[...wanted.matchAll(/\.([A-Za-z_][\w-]*)/g)].flatMap(([, name]) => name ?? []),
      ...states.flatMap(([, name, state]) => (name ? `${name}:${state}` : [])),
    ],
    attributes: [...attributes, ...states.flatMap(([, name, state]) => (name ? [] : ` ${state}=""`))],
    isAnswer: ANSWERS.test(wanted) || (wanted.includes(':indeterminate') && states.length === 0),
    endsInClass: ENDS_IN_CLASS.test(selector),
  };
}

/** States that a document writes as attributes, behind the class of what is in them. */
const STATE = /(?:\.([\w-]+)(?::is\()?)?:(checked|disabled)\b/g;

/** The last part of a selector has a class of its own. */
const ENDS_IN_CLASS = /\.[\w-]+(?:\[[^\]]*\]|:[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?|\.[\w-]+|:)*$/;

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
    const [tagFrom, tagTo] = [at, html.indexOf('>', at)];
    const says = (attribute: string): boolean => html.slice(tagFrom, tagTo).includes(attribute);
    if (says(HIDDEN)) continue;
    const list = html.slice(from, at);
    lists.add(list);
    for (const state of STATES) {
      if (says(` ${state}=""`)) lists.add(`${list} ${list.replaceAll(/\S+/g, `$&:${state}`)}`);
    }
  }
  return Array.from(lists, (names) => names.split(' '));
}

const CLASS = ' class="';

const HIDDEN = ' hidden=""';

const STATES = ['checked', 'disabled'] as const;

/** The opening tags of what has a mark. */
function tagsWith(mark: string, body: string): string {
  let tags = '';
  for (let at = body.indexOf(` ${mark}=`); at >= 0; at = body.indexOf(` ${mark}=`, at)) {
    const from = body.lastIndexOf('<', at);
    at = body.indexOf('>', at);
    tags += body.slice(from, at + 1);
  }
  return tags;
}
