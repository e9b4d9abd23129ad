import { style } from '@vanilla-extract/css';
import { tabular } from '../../theme/global.css.ts';
import { media } from '../../theme/media.ts';
import { color, size, space } from '../../theme/tokens.css.ts';

export const header = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  paddingBlock: `${space[6]} ${space[8]}`,
  '@media': {
    [media.tablet]: { gridTemplateColumns: '240px minmax(0, 1fr)', gap: space[8], alignItems: 'start' },
    [media.wide]: { gridTemplateColumns: '240px minmax(0, 1fr) minmax(0, 420px)' },
  },
});
export const cover = style({ maxWidth: 240 });
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  justifyItems: 'start',
  minWidth: 0,
});
export const kind = style({ fontSize: size[13], color: color.muted });
export const title = style({
  fontSize: size[32],
  '@media': { [media.tablet]: { fontSize: size[44] } },
});
export const counts = style([
  tabular,
  {
    fontSize: size[13],
    color: color.muted,
  },
]);
export const description = style({ maxWidth: '52ch', textWrap: 'pretty' });
/** Figures and terms: beside the text where there is room, otherwise below. */
export const aside = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  alignContent: 'start',
  minWidth: 0,
  '@media': {
    [media.tablet]: { gridColumn: 2 },
    [media.wide]: { gridColumn: 3, paddingInlineStart: space[8], borderInlineStart: `1px solid ${color.line}` },
  },
});
export const figures = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[3]} ${space[8]}` });
export const actions = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  paddingBlockStart: space[2],
  '@media': { [media.slim]: { gap: space[2] } },
});
/** The waveform of the demo, as wide as the text above it. */
export const demo = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[3],
  width: '100%',
  maxWidth: 560,
});
export const demoLength = style([tabular, { fontSize: size[12], color: color.muted }]);
