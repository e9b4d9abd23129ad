import { style, styleVariants } from '@vanilla-extract/css';
import { edged } from '../theme/global.css.ts';
import { color, motion, radius, size, space, weight } from '../theme/tokens.css.ts';

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  flex: 'none',
  height: '1.5rem',
  padding: `0 ${space[2]}`,
  borderRadius: radius.full,
  fontSize: size[12],
  fontWeight: weight.medium,
  lineHeight: 1,
  whiteSpace: 'nowrap',
});

export const pill = styleVariants({
  plain: [edged, base, { background: color.sunken, color: color.text }],
  moss: [base, { border: `1px solid ${color.moss}`, color: color.moss, background: color.ground }],
  brass: [base, { border: `1px solid ${color.brass}`, color: color.brass, background: color.ground }],
  outline: [base, { border: `1px solid ${color.edge}`, color: color.text, background: color.ground }],
});

/** A pill that is a link. */
export const pillLink = style([
  pill.plain,
  {
    // Long names are cut off.
    display: 'block',
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    lineHeight: '1.5rem',
    transition: `background ${motion.quick}`,
    ':hover': { background: color.selected },
  },
]);
