import { globalStyle } from '@vanilla-extract/css';
import { color, radius, space } from '../theme/tokens.css.ts';

// `:root` is the root of a widget here (`scoped-styles.ts`). Inherited styles of the page are reset, with no
// specificity, so that the shop's own document styles win.
globalStyle(':where(:root)', { all: 'initial', vars: { '--rem': '16px' } });

// A widget is not a window.
globalStyle(':root[data-look]', {
  display: 'block',
  // Over the space that the page has reserved for it (`placeholders.css`).
  gridArea: '1 / 1',
  minHeight: 0,
  background: color.ground,
  borderRadius: radius.cover,
});
globalStyle(':host', { display: 'block' });
globalStyle(':host([data-look="inline"])', { display: 'inline-block', verticalAlign: 'middle' });

/** As wide as the page allows; a container, so that what depends on the window's width depends on its own. */
globalStyle(':root[data-look="block"]', { container: 'widget / inline-size', padding: space[4] });
globalStyle(':root[data-look="block"]:not(:has(*))', { padding: 0 });

/** Nothing but a picture. */
globalStyle(':root[data-look="bare"]', { container: 'widget / inline-size', overflow: 'hidden' });

/** Buttons are inline in the text of the page. */
globalStyle(':root[data-look="inline"]', {
  display: 'inline-flex',
  flexDirection: 'row',
  gap: space[2],
  alignItems: 'center',
});

/** At the bottom of the window, over the page. */
globalStyle(':root[data-look="dock"]', {
  container: 'widget / inline-size',
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: 2_147_483_000,
  borderRadius: 0,
});

/** Covers the window; presses pass through to the page below. */
globalStyle(':root[data-look="overlay"]', {
  container: 'widget / inline-size',
  position: 'fixed',
  inset: 0,
  zIndex: 2_147_483_001,
  background: 'none',
  borderRadius: 0,
  pointerEvents: 'none',
});
globalStyle(':root[data-look="overlay"] > *', { pointerEvents: 'auto' });
