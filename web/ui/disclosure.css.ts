import { style } from '@vanilla-extract/css';
import { edged } from '../theme/global.css.ts';
import { media } from '../theme/media.ts';
import { color, layer, motion, radius, size, space } from '../theme/tokens.css.ts';

export const frame = style({
  position: 'relative',
  minWidth: 0,
  // On a phone, a large panel is as wide as the bar around its button.
  selectors: { '&[data-size="large"]': { '@media': { [media.phone]: { position: 'static' } } } },
});
export const toggle = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: 36,
  maxWidth: '100%',
  paddingInline: space[2],
  borderRadius: radius.control,
  fontSize: size[13],
  transition: `background ${motion.quick}`,
  selectors: { '&:hover, &[aria-expanded="true"]': { background: color.sunken } },
});
export const panel = style([
  edged,
  {
    position: 'absolute',
    insetBlockStart: 'calc(100% + 4px)',
    insetInlineEnd: 0,
    zIndex: layer.sheet,
    width: 232,
    maxWidth: 'calc(100vw - 32px)',
    padding: space[2],
    borderRadius: radius.cover,
    background: color.raised,
    boxShadow: `0 0 0 1px ${color.line}, ${color.shadow}`,
    selectors: {
      '&[data-side="above"]': { insetBlock: 'auto calc(100% + 4px)' },
      '&[data-size="large"]': {
        width: 336,
        '@media': {
          // Opens from the navigation towards the end: at the start it would cover the play buttons.
          [media.tablet]: { insetInline: '0 auto' },
          [media.phone]: {
            insetBlockStart: '100%',
            insetInline: space[4],
            width: 'auto',
            maxWidth: 'none',
          },
        },
      },
    },
  },
]);
