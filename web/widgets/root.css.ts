import { globalStyle } from '@vanilla-extract/css';
import { color, radius } from '../theme/tokens.css.ts';

// After what the shop says of its document: a widget is no window.
globalStyle(':root', { display: 'block', minHeight: 0, background: color.ground, borderRadius: radius.cover });
globalStyle(':host', { display: 'block' });
globalStyle(':host([data-look="inline"])', { display: 'inline-block', verticalAlign: 'middle' });

/** As broad as the page lets it be: what goes by the width of a window goes by that. */
globalStyle(':root[data-look="block"]', { container: 'widget / inline-size' });

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
  pointerEvents: 'none',
});
globalStyle(':root[data-look="overlay"] > *', { pointerEvents: 'auto' });
