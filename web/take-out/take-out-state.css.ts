import { style } from '@vanilla-extract/css';
import { color, radius, size, space, weight } from '../theme/tokens.css.ts';

/** A line of its own above the buttons. */
export const state = style({ flexBasis: '100%', overflowWrap: 'anywhere', ':empty': { display: 'none' } });
export const field = style({ flexBasis: '100%', display: 'grid', justifyItems: 'start', gap: space[2] });
export const label = style({ fontSize: size[13], fontWeight: weight.semibold });
export const file = style({
  maxWidth: '100%',
  font: 'inherit',
  fontSize: size[13],
  color: color.muted,
  // Like a quiet button, in place of the browser's own look.
  '::file-selector-button': {
    minHeight: 36,
    marginInlineEnd: space[3],
    padding: `0 ${space[3]}`,
    border: `1px solid ${color.line}`,
    borderRadius: radius.control,
    background: color.raised,
    color: color.text,
    font: 'inherit',
    fontWeight: weight.medium,
    cursor: 'pointer',
  },
  selectors: { '&:hover::file-selector-button': { background: color.sunken, borderColor: color.edge } },
});
export const report = style({ flexBasis: '100%', display: 'grid', gap: space[2] });
export const left = style({ color: color.muted, fontSize: size[13], maxWidth: '60ch', overflowWrap: 'anywhere' });
