import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { color, layer, radius, size, space } from '../theme/tokens.css.ts';
import { roomy, searchControl } from '../ui/field.css.ts';

const small = style({
  position: 'relative',
  display: 'block',
  '@media': {
    // Where space is short the field is an icon until it gets the focus, and then as wide as the bar.
    [media.lens]: {
      position: 'static',
      ':focus-within': { position: 'absolute', insetInline: space[4], insetBlockStart: 10, zIndex: layer.sheet },
    },
    [media.slim]: { ':focus-within': { insetBlockStart: space[2] } },
  },
});
const large = style({ position: 'relative', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] });
export const search = { sm: small, lg: large } as const;

export const form = style({
  display: 'flex',
  gap: space[2],
  maxWidth: 760,
  selectors: { [`${small} > &`]: { maxWidth: 'none' } },
});
export const combobox = style({ position: 'relative', flex: 1, minWidth: 0 });
export const icon = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 11,
  display: 'grid',
  alignContent: 'center',
  color: color.muted,
  pointerEvents: 'none',
});

export const field = styleVariants({
  sm: [
    searchControl,
    {
      // There is no button at its end.
      paddingInlineEnd: space[2],
      '@media': {
        [media.lens]: {
          selectors: {
            [`${small}:not(:focus-within) &`]: {
              width: 38,
              paddingInline: 0,
              borderColor: 'transparent',
              background: 'none',
              color: 'transparent',
              cursor: 'pointer',
            },
            [`${small}:not(:focus-within) &::placeholder`]: { color: 'transparent' },
          },
        },
      },
    },
  ],
  lg: [roomy, { paddingInline: '38px 12px' }],
});

/** Hidden without scripts, where the options would do nothing. */
export const choices = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  '@media': { '(scripting: none)': { display: 'none' } },
});

globalStyle(`${choices} fieldset`, { flex: 'none', maxWidth: '100%' });
globalStyle(`${choices} fieldset + fieldset`, { '@media': { [media.phone]: { order: 2 } } });
globalStyle(`${choices} label`, { paddingInline: space[3], whiteSpace: 'nowrap' });

export const foldedChoices = style([
  choices,
  {
    display: 'none',
    position: 'absolute',
    insetBlockStart: 'calc(100% + 4px)',
    insetInline: 0,
    zIndex: 1,
    padding: space[2],
    border: `1px solid ${color.line}`,
    borderRadius: radius.cover,
    background: color.raised,
    fontSize: size[13],
    boxShadow: color.shadow,
    selectors: { ':focus-within > &': { display: 'flex' } },
  },
]);
