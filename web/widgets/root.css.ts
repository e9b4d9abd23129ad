import { globalStyle } from '@vanilla-extract/css';
import { color, radius, space } from '../theme/tokens.css.ts';

// `:root` is the root of a widget here (`scoped-styles.ts`). What it would inherit from the page around it begins anew;
// whatever the shop says of its document has the last word.
globalStyle(':where(:root)', { all: 'initial', vars: { '--rem': '16px' } });

// A widget is no window.
globalStyle(':root[data-look]', {
  display: 'block',
  // Over the room that the page has left for it (`placeholders.css`).
  gridArea: '1 / 1',
  minHeight: 0,
  background: color.ground,
  borderRadius: radius.cover,
});
globalStyle(':host', { display: 'block' });
globalStyle(':host([data-look="inline"])', { display: 'inline-block', verticalAlign: 'middle' });

/** As broad as the page lets it be: what goes by the width of a window goes by that. */
globalStyle(':root[data-look="block"]', { container: 'widget / inline-size', padding: space[4] });
globalStyle(':root[data-look="block"]:not(:has(*))', { padding: 0 });

/** A picture is all there is. */
globalStyle(':root[data-look="bare"]', { container: 'widget / inline-size', overflow: 'hidden' });

/** Buttons stand in the text of the page. */
globalStyle(':root[data-look="inline"]', {
  display: 'inline-flex',
  flexDirection: 'row',
  gap: space[2],
  alignItems: 'center',
});

/** At the foot of the window, over the page. */
globalStyle(':root[data-look="dock"]', {
  container: 'widget / inline-size',
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: 2_147_483_000,
  borderRadius: 0,
});

/** Over all of the window; the page below is pressed through it. */
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
