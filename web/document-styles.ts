import type { Theme } from '../core/shell/theme.ts';
import { type Drawn, type Piece, foundOnce } from './drawn.ts';

/** The inline styles of a page, in two parts. The rest comes as a file: see `sheetOfViews`. */
export interface PageStyles {
  /** For the head: the styles of the opening of the page, and rules without classes. */
  readonly first: string;
  /** For the end of the content: the styles of the rest of the page that is visible without the file. */
  readonly later: string;
}

interface Rule {
  readonly text: string;
  /** The enclosing media query, or an empty text. */
  readonly media: string;
  readonly selectors: readonly Selector[];
}

interface Selector {
  readonly classes: readonly string[];
  /** The attributes that it matches, as a document writes them. */
  readonly attributes: readonly string[];
  /** Whether it needs interaction, such as `:hover` or `:focus`. */
  readonly isAnswer: boolean;
  /** Whether its last part, the subject, has a class. */
  readonly endsInClass: boolean;
}

/** Marks the end of the opening of a page: the first element with it, and its siblings after it. */
const LATE = 'data-late';

/**
 * Marks what is below the first screen, and everything after it on the page. It has no inline styles: it is shown once
 * the file with the styles of all views is there, which browsers cache.
 */
const BELOW = 'data-below';

/**
 * Splits a style sheet for each page. Before the first paint a browser parses all styles, and applies them to all that
 * it has parsed: so the head gets only the rules of the opening, up to the first element marked as late, and the rest
 * stays hidden until the end of the content, where its rules follow. A rule of the opening that must override one of
 * those is repeated there, which keeps the cascade of the whole. Fonts come first, since a font declared later causes a
 * layout of the whole page.
 */
export function partedStyles(sheet: string): (body: Drawn, theme: Theme) => PageStyles {
  const rules = rulesOf(sheet)
    .filter((rule) => !isMotion(rule) && !isAnswerAlone(rule) && !isAboutOwnFonts(rule))
    .map(atRest);
  const asked = [...new Set(rules.flatMap(({ selectors }) => selectors.flatMap(({ attributes }) => attributes)))];
  const saidIn = sayingWith(asked);
  const known = new Map<string, PageStyles>();
  return (body, theme) => {
    const brought = upTo(BELOW, body);
    const said = {
      opening: saidIn(upTo(LATE, brought)),
      all: saidIn(brought),
      late: brought.flatMap((piece) => classListsIn(tagsWith(LATE, piece))),
    };
    const key = [theme, keyOf(said.opening), keyOf(said.all), said.late.join()].join('\n');
    const styles = known.get(key) ?? stylesFor(rules.filter(isSeenIn(theme)), said);
    if (known.size === MOST_KNOWN) known.clear();
    known.set(key, styles);
    return styles;
  };
}

/** How many split styles are cached: pages of one kind share them, whatever they list. */
const MOST_KNOWN = 200;

/** What a part of a page says to selectors, as it is written. */
interface Said {
  /** The class lists of its elements; equal ones once. */
  readonly classLists: ReadonlySet<string>;
  /** The attributes present, of those that selectors match. */
  readonly attributes: readonly string[];
}

const keyOf = ({ classLists, attributes }: Said): string => `${[...classLists].join()}\n${attributes.join()}`;

/** Tells what a part of a page says to selectors that ask for these attributes. */
function sayingWith(asked: readonly string[]): (part: Drawn) => Said {
  const classLists = foundOnce(sharing(classListsIn));
  const attributes = foundOnce(sharing(attributesLike(asked)));
  return (part) => {
    const present = new Set([...new Set(part.map(attributes))].flat());
    return {
      classLists: new Set([...new Set(part.map(classLists))].flat()),
      attributes: asked.filter((attribute) => present.has(attribute)),
    };
  };
}

/** Everything in a part of a page that selectors can match. */
interface Looks {
  /** The classes of each element; equal lists once. */
  readonly elements: readonly (readonly string[])[];
  /** The attributes present, of those that selectors match. */
  readonly attributes: readonly string[];
}

const looksOf = ({ classLists, attributes }: Said): Looks => ({ elements: listsOf(classLists), attributes });

/** Returns equal lists as the same one: rows look alike, and what all of them say is then put together from few. */
function sharing(find: (html: string) => readonly string[]): typeof find {
  const known = new Map<string, readonly string[]>();
  return (html) => {
    const found = find(html);
    const key = found.join();
    const list = known.get(key) ?? found;
    if (known.size === MOST_KNOWN) known.clear();
    known.set(key, list);
    return list;
  };
}

/** Finds attributes in HTML, each as one that is asked for with its value or by its name alone. */
function attributesLike(asked: readonly string[]): (html: string) => readonly string[] {
  const names = new Set(asked.map((attribute) => attribute.slice(1, attribute.indexOf('='))));
  const pattern = new RegExp(` (?:${[...names].join('|')})="[^"]*"`, 'g');
  return (html) => {
    const present = new Set(html.match(pattern));
    return [...present].flatMap((attribute) => [attribute, attribute.slice(0, attribute.indexOf('=') + 1)]);
  };
}

function stylesFor(
  rules: readonly Rule[],
  said: { readonly opening: Said; readonly all: Said; readonly late: readonly string[] },
): PageStyles {
  const [opening, all, late] = [looksOf(said.opening), looksOf(said.all), listsOf(said.late)];
  const isOpening = shownIn(opening);
  const isShown = shownIn(all);
  const first = rules.filter(isOpening);
  const shown = rules.filter((rule) => isOpening(rule) || isShown(rule));
  const later = lastWords(shown, { isOpening, elements: all.elements, late });
  // Neither may be more specific than a class, since a class may hide for good.
  return {
    first: `${written(gathered(first, opening))}[${LATE}],[${BELOW}]{display:none}`,
    later: `[${LATE}]{display:revert}${written(gathered(later, all))}`,
  };
}

/**
 * The rules about classes, themes, own fonts and motion, for the file that loads after the first paint: what later
 * views need, and the styles of interaction. It comes last in the cascade, and shows what is below the first screen;
 * nothing else in it causes a layout.
 */
export const sheetOfViews = (sheet: string): string =>
  `[${BELOW}]{display:revert}${written(rulesOf(sheet).filter(isForLater))}`;

const isForLater = (rule: Rule): boolean =>
  isAboutClasses(rule) || isMotion(rule) || isAnswerAlone(rule) || isAboutTheme(rule) || isAboutOwnFonts(rule);

/** A rule that no element matches before somebody interacts. */
const isAnswerAlone = ({ selectors }: Rule): boolean => selectors.every(({ isAnswer }) => isAnswer);

/** Only the code shows the shop's own fonts, and it waits for the file. */
const isAboutOwnFonts = ({ text }: Rule): boolean => text.startsWith('[data-fonts');

const isAboutTheme = ({ text }: Rule): boolean => text.startsWith(':root') && THEME.test(text);

const THEME = /^[^{]*\[data-theme/;

/** Whether a rule applies to a page in a theme. A theme that is chosen later gets its colors from the file. */
const isSeenIn =
  (theme: Theme) =>
  ({ text, media }: Rule): boolean => {
    if (media === IN_THE_DARK) return theme === 'system' || !THEME.test(text);
    return theme === 'dark' || !text.startsWith(':root[data-theme=dark]');
  };

const IN_THE_DARK = '@media (prefers-color-scheme:dark)';

/**
 * Merges rules under the same media query, as long as none moves past a rule about the same element. A rule about
 * elements without classes stays in place.
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

/** The indexes of the elements that have one of the selectors' classes. */
function elementsWith(elements: Looks['elements'], selectors: readonly Selector[]): readonly number[] {
  const names = new Set(selectors.flatMap(({ classes }) => classes));
  return elements.flatMap((list, at) => (list.some((name) => names.has(name)) ? at : []));
}

/** Without transitions and cursors: nothing changes before the file is there. */
const atRest = (rule: Rule): Rule => ({
  ...rule,
  text: isAboutClasses(rule)
    ? rule.text.replaceAll(/(?<=[{;])(?:transition|cursor):[^;}]*(?:;|(?=\}))/g, '')
    : rule.text,
});

const isAboutClasses = ({ selectors }: Rule): boolean => selectors.some(({ classes }) => classes.length > 0);

/** Whether a rule is about motion or reduced motion: nothing moves in the first paint. */
const isMotion = ({ text, media }: Rule): boolean =>
  text.startsWith('@keyframes') || media.startsWith('@media (prefers-reduced-motion');

/** Returns whether a rule matches something in a part of a page, without interaction. */
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

/** The rules outside of the opening, and those of the opening that follow one of them about the same element. */
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

/** The part of a page before the first element with a mark. */
function upTo(mark: string, body: Drawn): Drawn {
  const last = body.findIndex((piece) => marksIn(piece).includes(mark));
  const piece = body[last];
  if (piece === undefined) return body;
  const before = piece.html.slice(0, piece.html.lastIndexOf('<', piece.html.indexOf(` ${mark}=`)));
  return [...body.slice(0, last), { html: before }];
}

const marksIn = foundOnce((html) => [LATE, BELOW].filter((mark) => html.includes(` ${mark}=`)));

const rulesOf = (sheet: string): Rule[] =>
  blocksOf(sheet).flatMap(({ head, content }) =>
    head.startsWith('@media') ? blocksOf(content).map((block) => ruleOf(block, head)) : [ruleOf({ head, content }, '')],
  );

const ruleOf = ({ head, content }: Block, media: string): Rule => ({
  text: `${head}{${content}}`,
  media,
  selectors: head.startsWith('@') ? [ABOUT_NO_CLASS] : head.split(BETWEEN_SELECTORS).map(selectorOf),
});

/** Commas outside of parentheses. */
const BETWEEN_SELECTORS = /,(?![^(]*\))/;

const ABOUT_NO_CLASS: Selector = { classes: [], attributes: [], isAnswer: false, endsInClass: false };

const ANSWERS = /:(?:hover|active|focus|focus-visible|focus-within|selection)\b/;

/** Attributes of the root are left out, as the body does not have them. */
const ATTRIBUTE = /\[(?!data-(?:theme|fonts|arriving|presses)\b)([a-z-]+)(?:="?([^"\]]*)"?)?\]/g;

/** `:not(…)` is dropped: what it excludes need not be present. */
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

/** States that a document writes as attributes, after the class of what is in them. */
const STATE = /(?:\.([\w-]+)(?::is\()?)?:(checked|disabled)\b/g;

/** Whether the last part of a selector has a class. */
const ENDS_IN_CLASS = /\.[\w-]+(?:\[[^\]]*\]|:[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?|\.[\w-]+|:)*$/;

/** Consecutive rules share their media query. */
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

/** The top-level blocks of a minified style sheet, whose strings contain no braces. */
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

/**
 * The class lists of all elements that are not hidden, as they are written; equal ones once. This and `tagsWith` scan
 * every page, so they use `indexOf`, which is faster than patterns.
 */
function classListsIn(html: string): readonly string[] {
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
  return [...lists];
}

/** The classes of each element; equal lists once. */
const listsOf = (written: Iterable<string>): readonly (readonly string[])[] =>
  Array.from(new Set(written), (names) => names.split(' '));

const CLASS = ' class="';

const HIDDEN = ' hidden=""';

const STATES = ['checked', 'disabled'] as const;

/** The opening tags of the elements with a mark. */
function tagsWith(mark: string, { html }: Piece): string {
  let tags = '';
  for (let at = html.indexOf(` ${mark}=`); at >= 0; at = html.indexOf(` ${mark}=`, at)) {
    const from = html.lastIndexOf('<', at);
    at = html.indexOf('>', at);
    tags += html.slice(from, at + 1);
  }
  return tags;
}
