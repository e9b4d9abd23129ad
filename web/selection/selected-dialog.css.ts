import { style } from '@vanilla-extract/css';

/** The rows scroll under the title, over the buttons. */
export const list = style({ minHeight: 0, overflowY: 'auto', outline: 'none' });
