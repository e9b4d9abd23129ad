import { globalStyle } from '@vanilla-extract/css';

// `:root` is the root of a widget here (`scoped-styles.ts`). What it would inherit from the page around it begins anew;
// what the shop says of its document comes after this.
globalStyle(':root', { all: 'initial', vars: { '--rem': '16px' } });
