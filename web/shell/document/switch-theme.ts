import type { ThemeChoice } from '../../../core/shell/theme.ts';
import type { Scope } from '../../scope/scope.ts';

/** Switches to the opposite of the visible theme, and stores it [DECISION-178]. */
export function switchTheme(choice: ThemeChoice): void {
  const { current } = choice.theme;
  const isDark = current === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : current === 'dark';
  choice.choose(isDark ? 'light' : 'dark');
}

/** Applies the chosen theme to the root element, now and after each change. */
export function applyTheme(choice: ThemeChoice, page: Scope): void {
  page.follow(choice.theme.changes$, (theme) => {
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  });
}
