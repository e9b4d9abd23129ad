import { keyframes, style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { color, size, space } from '../theme/tokens.css.ts';

export const home = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[12] });
export const hero = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  gap: space[12],
  paddingBlockStart: space[8],
  '@media': {
    [media.tablet]: { paddingBlockStart: space[12] },
    [media.desktop]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)', gap: space[18] },
  },
});
export const heroWords = style({ display: 'grid', justifyItems: 'start', gap: space[4] });
export const heroTitle = style({
  fontSize: size[32],
  letterSpacing: '-0.03em',
  maxWidth: '14ch',
  '@media': { [media.tablet]: { fontSize: size[44] } },
});
export const heroText = style({ maxWidth: '52ch', fontSize: size[18], color: color.muted, textWrap: 'pretty' });
export const heroSearch = style({ justifySelf: 'stretch', paddingBlockStart: space[2] });
export const heroOffer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[4]}`,
  color: color.muted,
});
export const heroActions = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });

/** The picks scroll a little faster than the text beside them, without reduced motion [SHELL-26, DECISION-179]. */
const rise = keyframes({ to: { translate: '0 -32px' } });
export const picks = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  minWidth: 0,
  '@supports': {
    '(animation-timeline: scroll())': {
      '@media': {
        [`${media.desktop} and (prefers-reduced-motion: no-preference)`]: {
          animation: `${rise} linear both`,
          animationTimeline: 'scroll()',
          animationRange: '0 600px',
        },
      },
    },
  },
});
/** Side by side where the names have room, otherwise stacked. */
export const otherPicks = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${space[2]} ${space[6]}`,
  paddingBlockStart: space[4],
  borderBlockStart: `1px solid ${color.line}`,
  '@media': {
    [media.broad]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [media.besideWords]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

export const section = style({ scrollMarginBlockStart: 72 });
export const sectionHeader = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  minHeight: 44,
  marginBlockEnd: space[2],
});
export const sectionTitle = style({ fontSize: size[24] });
export const nothing = style({ color: color.muted, maxWidth: '52ch' });
export const notFound = style({ display: 'grid', justifyItems: 'start', gap: space[4], paddingBlock: space[18] });
export const notFoundTitle = style({ fontSize: size[32] });
export const failed = style([notFound, { marginInline: 'auto', width: 'fit-content', paddingInline: space[4] }]);
