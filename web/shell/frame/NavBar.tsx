import type { ReactNode } from 'react';
import { IconButton } from '../../ui/Button.tsx';
import { Logo } from './Logo.tsx';
import * as css from './nav-bar.css.ts';
import { frameTexts } from './frame.messages.ts';

interface NavBarProps {
  /** The ways to the main pages. The last has no room below 992 px, where it stands in the menu beside them. */
  links: readonly { readonly name: string; readonly href: string }[];
  /** The menu of all there is. */
  browse: ReactNode;
  /** The address that is open, to mark its link. */
  current: string;
  /** Null where the page has a search of its own. */
  search: ReactNode;
  /** The key and the tempo of the session. */
  audition?: ReactNode;
  /** The user menu, or the way to log in. */
  account: ReactNode;
  onSwitchTheme: () => void;
}

/** The top of every page. */
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

/** Which icon shows is up to CSS, which knows the theme before any script does. */
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
