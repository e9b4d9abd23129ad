import { globalStyle, style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { color, font, motion, radius, size, weight } from './tokens.css.ts';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });

globalStyle('html', {
  WebkitTextSizeAdjust: '100%',
  textSizeAdjust: '100%',
  scrollbarColor: `${color.edge} transparent`,
  // A focused row must not hide under the bars that stick to the edges.
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
/** Pressed before its code was there (`early-presses.ts`). */
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
/** Page headings take the focus after a navigation, so that a screen reader announces the page. */
globalStyle('h1:focus-visible, main:focus-visible', { outline: 'none' });

/** A value that nothing overrides, for a property whose type has its keywords alone. */
const important = <Keyword extends string>(keyword: Keyword): Keyword =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Every property takes a value with this mark.
  `${keyword} !important` as Keyword;

globalStyle('*, *::before, *::after', {
  '@media': {
    [media.still]: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Were it longer, all that a theme changes would go over, level by level.
      transitionDuration: '0s !important',
      scrollBehavior: important('auto'),
    },
  },
});

/** In a contrast theme backgrounds and shadows are not drawn: what has no other edge gets one. */
export const edged = style({ '@media': { [media.forced]: { border: '1px solid' } } });
/** What tells by its background alone where one is. */
globalStyle('[role="menuitem"][data-focused]', { '@media': { [media.forced]: { outline: '2px solid' } } });
globalStyle('a[aria-current="page"]', { '@media': { [media.forced]: { textDecoration: '2px underline' } } });

const system = (name: string, ...tokens: readonly string[]) => Object.fromEntries(tokens.map((token) => [token, name]));

/** What tells by a background what is chosen keeps it in a contrast theme, in that theme's colors. */
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

/** Figures that stand below each other: one rule for all, as a page brings its rules along. */
export const tabular = style({ fontFamily: font.mono, fontVariantNumeric: 'tabular-nums' });

/** Leads on without asking for attention. */
export const quietLink = style({
  fontSize: size[13],
  whiteSpace: 'nowrap',
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
