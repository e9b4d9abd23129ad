import type { Browser } from '../stage/browser.ts';
import type { MakeRule } from './rule.ts';

/** A chosen theme shows at once, on every page of its browser, and is sent to the server [STOR-13, DECISION-178]. */
export const choicesAreKept: MakeRule = (stage, must) => {
  const chosen = new Map<Browser, string>();
  return {
    opened({ app, browser, name }) {
      const theme = chosen.get(browser) ?? 'system';
      const shown = app.shell.theme.theme.current;
      must(shown === theme, () => `${name} opens in the theme ${shown}, and ${theme} was chosen`);
    },
    hasPressed({ app, browser, name }, press, which) {
      if (press !== 'shell.theme') return;
      const theme = which % 2 ? 'dark' : 'light';
      chosen.set(browser, theme);
      stage.trace.saw('near: a theme is kept');
      must(app.shell.theme.theme.current === theme, () => `${name} does not show the theme ${theme}`);
      for (const other of stage.tabs)
        if (other.browser === browser)
          must(other.app.shell.theme.theme.current === theme, () => `${other.name} does not follow the theme ${theme}`);
      must(browser.cookies.read('mode') === theme, () => `the server is told ${String(browser.cookies.read('mode'))}`);
      must(browser.storage.read('mode') === theme, () => `the theme ${theme} is not kept`);
    },
  };
};
