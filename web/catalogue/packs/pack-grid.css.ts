import { style } from '@vanilla-extract/css';
import { media } from '../../theme/media.ts';
import { space } from '../../theme/tokens.css.ts';

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))',
  gap: `${space[6]} ${space[4]}`,
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(auto-fill, minmax(192px, 1fr))', columnGap: space[6] } },
});
export const cell = style({ minWidth: 0 });
