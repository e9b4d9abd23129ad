import { globalStyle, style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { color, font, motion, radius, size, weight } from './tokens.css.ts';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });

globalStyle('html', {
  WebkitTextSizeAdjust: '100%',
  textSizeAdjust: '100%',
  scrollbarColor: `${color.edge} transparent`,
  // Sticky bars must not cover a focused row.
  scrollPaddingBlock: '72px 96px',
});

globalStyle('body', {
  margin: 0,
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  background: color.ground,
  color: color.text,
  fontFamily: font.sans,
  fontSize: size[15],
  lineHeight: 1.45,
  fontSynthesis: 'none',
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
  overflowWrap: 'anywhere',
});

globalStyle('h1, h2, h3, p, ul, ol, figure, fieldset, dl, dd', { margin: 0, padding: 0 });
globalStyle('fieldset', { border: 0, minWidth: 0 });
globalStyle('ul, ol', { listStyle: 'none' });
globalStyle('h1, h2, h3', {
  fontWeight: weight.semibold,
  letterSpacing: '-0.015em',
  lineHeight: 1.15,
  textWrap: 'balance',
});
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' });
globalStyle('button', { background: 'none', border: 0, padding: 0, cursor: 'pointer' });
globalStyle('button:disabled', { cursor: 'default' });
/** Pressed before its code had loaded (`early-presses.ts`). */
globalStyle(':root[data-presses] [data-early-press]', { cursor: 'progress', opacity: 0.6 });
globalStyle('a', { color: 'inherit', textDecoration: 'none' });
globalStyle('img, svg', { display: 'block' });
globalStyle('::selection', { background: color.accent, color: color.onAccent });
globalStyle('::placeholder', { color: color.muted, opacity: 1 });

globalStyle(':focus', { outline: 'none' });
globalStyle(':focus-visible', {
  outline: `2px solid ${color.accent}`,
  outlineOffset: 2,
  borderRadius: radius.control,
});
/** Page headings take the focus after navigation, so that screen readers announce the page. */
globalStyle('h1:focus-visible, main:focus-visible', { outline: 'none' });

/** An `!important` keyword, for properties whose type only allows keywords. */
const important = <Keyword extends string>(keyword: Keyword): Keyword =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Every property takes a value with this mark.
  `${keyword} !important` as Keyword;

globalStyle('*, *::before, *::after', {
  '@media': {
    [media.still]: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Any longer, and a change of theme would fade in level by level.
      transitionDuration: '0s !important',
      scrollBehavior: important('auto'),
    },
  },
});

/** With forced colors, backgrounds and shadows are not drawn: this adds an edge where there is no other. */
export const edged = style({ '@media': { [media.forced]: { border: '1px solid' } } });
/** Marks the focused item where its background alone would. */
globalStyle('[role="menuitem"][data-focused]', { '@media': { [media.forced]: { outline: '2px solid' } } });
globalStyle('a[aria-current="page"]', { '@media': { [media.forced]: { textDecoration: '2px underline' } } });

const system = (name: string, ...tokens: readonly string[]) => Object.fromEntries(tokens.map((token) => [token, name]));

/** Keeps a background that shows a choice under forced colors, in system colors. */
export const inSystemColors = style({
  '@media': {
    [media.forced]: {
      forcedColorAdjust: 'none',
      color: 'CanvasText',
      vars: {
        ...system('Canvas', color.ground, color.raised, color.sunken, color.selected),
        ...system('CanvasText', color.text, color.muted, color.line, color.edge, color.danger),
        ...system('Highlight', color.accent, color.accentHover),
        ...system('HighlightText', color.onAccent),
      },
    },
  },
});

/** For screen readers only. */
export const visuallyHidden = style({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
});

/** Tabular figures: one shared rule, because a page inlines its rules. */
export const tabular = style({ fontFamily: font.mono, fontVariantNumeric: 'tabular-nums' });

/** A link that does not ask for attention. */
export const quietLink = style({
  fontSize: size[13],
  whiteSpace: 'nowrap',
  '@media': { [media.tiny]: { whiteSpace: 'normal' } },
  color: color.muted,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  ':hover': { color: color.text },
});

export const textLink = style({
  color: color.text,
  textDecoration: 'underline',
  textDecorationColor: color.edge,
  textUnderlineOffset: '0.2em',
  transition: `text-decoration-color ${motion.quick}`,
  ':hover': { textDecorationColor: color.text },
});
