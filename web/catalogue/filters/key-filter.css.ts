import { style } from '@vanilla-extract/css';
import { inSystemColors, quietLink, tabular } from '../../theme/global.css.ts';
import { media } from '../../theme/media.ts';
import { color, font, motion, radius, size, space, weight } from '../../theme/tokens.css.ts';

export const notes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(72px, 1fr))',
  gap: space[1],
});

export const othersSummary = style([quietLink, { minHeight: 28, alignContent: 'center', cursor: 'pointer' }]);
export const othersContent = style({ display: 'grid', gap: space[2], paddingBlockStart: space[2] });

/** Reserves the space of the wheel until it has loaded. */
export const wheelPlace = style({ aspectRatio: '1', maxWidth: 340 });

const choice = style([
  inSystemColors,
  {
    border: `1px solid ${color.line}`,
    borderRadius: radius.control,
    transition: `background ${motion.quick}, border-color ${motion.quick}`,
    selectors: {
      '&:hover:not(:disabled)': { borderColor: color.edge },
      '&[aria-pressed="true"]': { background: color.text, borderColor: color.text, color: color.ground },
    },
  },
]);

export const note = style({ position: 'relative' });
export const noNote = style({ gridColumn: '1 / -1', fontSize: size[13], color: color.muted });
export const include = style([
  choice,
  {
    display: 'grid',
    justifyItems: 'start',
    alignContent: 'center',
    width: '100%',
    minHeight: 44,
    paddingInline: 8,
    lineHeight: 1.2,
  },
]);
export const noteName = style({
  fontFamily: font.mono,
  fontVariantLigatures: 'none',
  fontSize: size[13],
  fontWeight: weight.medium,
});
export const count = style([
  tabular,
  {
    minHeight: '1.2em',
    fontSize: size[12],
    color: color.muted,
    selectors: { '[aria-pressed="true"] > &': { color: 'inherit' } },
  },
]);
export const exclude = style([
  inSystemColors,
  {
    position: 'absolute',
    insetBlockStart: 2,
    insetInlineEnd: 2,
    display: 'grid',
    placeItems: 'center',
    width: 24,
    height: 24,
    borderRadius: radius.control,
    color: color.muted,
    ':hover': { color: color.danger },
    selectors: {
      '&[aria-pressed="true"]': {
        color: color.danger,
        '@media': { [media.forced]: { background: color.text, color: color.ground } },
      },
      '[aria-pressed="true"] + &': { color: color.ground },
    },
  },
]);
export const chords = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space[1] });
export const chord = style([choice, { minHeight: 32, fontSize: size[13], fontWeight: weight.medium }]);
