import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { color, motion, radius, size, space, weight } from '../theme/tokens.css.ts';

export const mixer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  flex: '1 1 auto',
  minWidth: 0,
});

export const problem = style({ margin: 0, color: color.muted, fontSize: size[13] });

export const stems = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  minWidth: 0,
  '@media': { [media.phone]: { display: 'grid', width: '100%' } },
});

export const stem = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minWidth: 0,
  padding: `2px 2px 2px ${space[3]}`,
  border: `1px solid ${color.edge}`,
  borderRadius: radius.full,
  fontSize: size[13],
});

export const name = style({
  flex: '1 1 auto',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: { '[data-silent] > &': { color: color.muted, textDecoration: 'line-through' } },
});

export const key = style({
  flex: 'none',
  width: 28,
  height: 28,
  borderRadius: radius.full,
  fontSize: size[12],
  fontWeight: weight.medium,
  color: color.muted,
  transition: `background ${motion.quick}`,
  ':focus-visible': { borderRadius: radius.full },
  selectors: { '&[aria-pressed="true"]': { background: color.text, color: color.ground } },
  '@media': {
    [media.canHover]: { selectors: { '&:hover:not([aria-pressed="true"])': { background: color.sunken } } },
    [media.phone]: { width: 36, height: 36 },
  },
});
