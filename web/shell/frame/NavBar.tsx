import type { ReactNode } from 'react';
import { IconButton } from '../../ui/Button.tsx';
import { Logo } from './Logo.tsx';
import * as css from './nav-bar.css.ts';
import { frameTexts } from './frame.messages.ts';

interface NavBarProps {
  /** Links to the main pages. Below 992 px, the last is in the menu beside them. */
  links: readonly { readonly name: string; readonly href: string }[];
  /** The menu for browsing. */
  browse: ReactNode;
  /** The current URL, to mark its link. */
  current: string;
  /** Null if the page has a search of its own. */
  search: ReactNode;
  /** The key and tempo of the session. */
  audition?: ReactNode;
  /** The user menu, or the link to log in. */
  account: ReactNode;
  onSwitchTheme: () => void;
}

/** The navigation bar of every page. */
export function NavBar({ links, browse, current, search, audition, account, onSwitchTheme }: NavBarProps) {
  return (
    <header className={css.bar}>
      <a className={css.skip} href="#main">
        {frameTexts.skip}
      </a>
      <div className={css.inner}>
        <a className={css.logo} href="/" aria-label={frameTexts.home}>
          <Logo />
        </a>
        <nav className={css.links} aria-label={frameTexts.main}>
          {links.map((link) => (
            <a
              key={link.href}
              className={css.link}
              href={link.href}
              aria-current={link.href === current ? 'page' : undefined}
            >
              {link.name}
            </a>
          ))}
          {browse}
        </nav>
        <div className={css.audition}>{audition}</div>
        <div className={css.search}>{search}</div>
        <div className={css.end}>
          <ThemeSwitch onSwitch={onSwitchTheme} />
          {account}
        </div>
      </div>
    </header>
  );
}

/** CSS chooses the icon, because it knows the theme before any script does. */
const ThemeSwitch = ({ onSwitch }: { onSwitch: () => void }) => (
  <span className={css.theme}>
    <span className={css.whenDark}>
      <IconButton label={frameTexts.toLight} icon="sun" onClick={onSwitch} />
    </span>
    <span className={css.whenLight}>
      <IconButton label={frameTexts.toDark} icon="moon" onClick={onSwitch} />
    </span>
  </span>
);
