import type { ThemeChoice } from '../../../core/shell/theme.ts';
import type { Scope } from '../../scope/scope.ts';

/** Turns what is on view into its opposite, and remembers it [DECISION-178]. */
export function switchTheme(choice: ThemeChoice): void {
  const { current } = choice.theme;
  const isDark = current === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : current === 'dark';
  choice.choose(isDark ? 'light' : 'dark');
}

/** Puts the chosen theme on the root element, now and after every change. */
export function applyTheme(choice: ThemeChoice, page: Scope): void {
  page.follow(choice.theme.changes$, (theme) => {
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  });
}
