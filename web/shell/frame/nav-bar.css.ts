import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../theme/media.ts';
import { color, layer, layout, motion, radius, size, space, weight } from '../../theme/tokens.css.ts';

export const bar = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: layer.bar,
  borderBlockEnd: `1px solid ${color.line}`,
  background: color.ground,
  // A sticky bar of three lines would leave a phone too little room for the list.
  '@media': { [media.slim]: { position: 'static' } },
});
/** Far down the page, the bar is raised above the content [SHELL-21]. */
globalStyle(`${bar}.stuck`, { boxShadow: color.shadow, borderBlockEndColor: color.edge });
export const skip = style({
  position: 'absolute',
  insetBlockStart: -200,
  insetInlineStart: space[4],
  padding: `${space[2]} ${space[3]}`,
  background: color.text,
  color: color.ground,
  borderRadius: radius.control,
  ':focus': { insetBlockStart: 8 },
});
export const inner = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: `0 ${space[6]}`,
  maxWidth: layout.wide,
  minHeight: layout.navBar,
  marginInline: 'auto',
  paddingInline: space[6],
  '@media': {
    [media.lens]: { paddingInline: space[4], columnGap: space[3] },
    [media.slim]: { flexWrap: 'wrap', paddingBlock: `${space[1]} ${space[2]}` },
  },
});
export const logo = style({ flex: 'none' });
export const links = style({
  display: 'flex',
  gap: space[1],
  '@media': {
    [media.slim]: { order: 4, flexWrap: 'wrap', marginInline: '-8px auto', marginBlockStart: space[1] },
  },
});
/** The last link has no room beside the icons where the search is one of them. */
globalStyle(`${links} > a:last-of-type`, { '@media': { [media.lens]: { display: 'none' } } });
/** On the line of the links, and as high, whatever is locked: it loads after the page. */
export const audition = style({
  flex: '0 1 auto',
  minWidth: 0,
  '@media': { [media.slim]: { order: 5, marginBlockStart: space[1] } },
});
export const link = style({
  display: 'grid',
  alignContent: 'center',
  minHeight: 36,
  paddingInline: space[2],
  borderRadius: radius.control,
  fontSize: size[13],
  fontWeight: weight.medium,
  color: color.muted,
  whiteSpace: 'nowrap',
  transition: `color ${motion.quick}`,
  ':hover': { color: color.text },
  selectors: {
    '&[aria-current="page"]': { color: color.text, boxShadow: `inset 0 -2px ${color.text}`, borderRadius: 0 },
  },
});
export const search = style({
  flex: 1,
  maxWidth: 440,
  marginInline: 'auto',
  '@media': { [media.lens]: { flex: 'none', width: 38, height: 36, marginInline: 'auto 0' } },
});
export const end = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  flex: 'none',
  marginInlineStart: 'auto',
  '@media': {
    [media.lens]: {
      selectors: {
        [`${search}:not(:empty) + &`]: { marginInlineStart: 0 },
        // The open search covers it.
        [`${search}:focus-within + &`]: { visibility: 'hidden' },
      },
    },
  },
});

export const theme = style({ display: 'contents' });
export const whenDark = style({ display: 'none' });
export const whenLight = style({ display: 'contents' });
for (const [selector, query] of [
  [':root[data-theme="dark"]', null],
  [':root:not([data-theme])', '(prefers-color-scheme: dark)'],
] as const) {
  const show = (rule: object) => (query === null ? rule : { '@media': { [query]: rule } });
  globalStyle(`${selector} ${whenDark}`, show({ display: 'contents' }));
  globalStyle(`${selector} ${whenLight}`, show({ display: 'none' }));
}
