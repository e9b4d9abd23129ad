import { style } from '@vanilla-extract/css';
import { tabular } from '../../theme/global.css.ts';
import { media } from '../../theme/media.ts';
import { color, layout as measures, size, space } from '../../theme/tokens.css.ts';

export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: space[8],
  rowGap: space[4],
  paddingBlockStart: space[6],
  '@media': {
    [media.wide]: {
      selectors: {
        '&[data-filters]': {
          gridTemplate: `'rail heading' auto 'rail list' 1fr / ${measures.rail} minmax(0, 1fr)`,
        },
      },
    },
  },
});
export const rail = style({
  display: 'none',
  '@media': {
    [media.wide]: {
      display: 'block',
      gridArea: 'rail',
      position: 'sticky',
      insetBlockStart: `calc(${measures.navBar} + 1px)`,
      alignSelf: 'start',
      maxHeight: `calc(100dvh - ${measures.navBar} - 1px)`,
      overflowY: 'auto',
      scrollbarWidth: 'thin',
      // Room for focus rings inside the scrolling area.
      marginInlineStart: -8,
      paddingInline: '8px 12px',
      paddingBlockEnd: space[18],
      marginBlockStart: -8,
    },
  },
});
/** Over the filters while it has the focus. */
export const skip = style({
  selectors: {
    '&:not(:focus)': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
  display: 'block',
  width: 'fit-content',
  padding: `${space[2]} ${space[3]}`,
  borderRadius: 4,
  background: color.text,
  color: color.ground,
});
/** As wide as its place, whatever the chips and rows in it need. */
export const main = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[4],
  minWidth: 0,
});
/** Reserves the space of the chips until they have loaded. */
export const quick = style({ minWidth: 0, minHeight: 32, '@media': { [media.phone]: { minHeight: 40 } } });
export const heading = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  '@media': {
    [media.phone]: { rowGap: space[3] },
    // Keeps its place until the rail has loaded.
    [media.wide]: { selectors: { [`${layout}[data-filters] > &`]: { gridArea: 'heading' } } },
  },
});
export const title = style({ fontSize: size[24], '@media': { [media.tablet]: { fontSize: size[32] } } });
export const total = style([
  tabular,
  {
    fontSize: size[13],
    color: color.muted,
    paddingBlockStart: 6,
  },
]);
/** A line of its own, of readable length: a narrower box would end up beside the tools. */
export const subtitle = style({
  flexBasis: '100%',
  color: color.muted,
  paddingInlineEnd: 'max(0px, calc(100% - 65ch))',
});
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  marginInlineStart: 'auto',
  '@media': { [media.phone]: { order: 1, width: '100%', justifyContent: 'space-between' } },
});
/** Only where rows are lines, not cards; keeps its space until it has loaded. */
export const density = style({
  display: 'none',
  minWidth: 36,
  '@media': { [media.desktop]: { display: 'inline-flex' } },
});
export const openFilters = style({ '@media': { [media.wide]: { display: 'none' } } });
