import { style } from '@vanilla-extract/css';

/** A line of its own above the buttons. */
export const state = style({ flexBasis: '100%', overflowWrap: 'anywhere', ':empty': { display: 'none' } });
