import type { Scope } from '../scope/scope.ts';

/** Redraws canvases when the colors change, as style sheets do not. */
export function onNewColors(scope: Scope, draw: () => void): void {
  for (const query of ['(prefers-color-scheme: dark)', '(forced-colors: active)'])
    scope.listen(matchMedia(query), 'change', draw);
  scope
    .observe(new MutationObserver(draw))
    .observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
}
