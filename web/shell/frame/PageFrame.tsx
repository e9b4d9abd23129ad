import type { ReactNode } from 'react';
import * as css from './page-frame.css.ts';
import { frameTexts } from './frame.messages.ts';

interface PageFrameProps {
  navBar: ReactNode;
  /** Above the player; null while nothing is selected. */
  selection: ReactNode;
  /** Null until something was played [PLAY-02]. */
  player: ReactNode;
  /** The links of the footer. */
  links: readonly { readonly name: string; readonly href: string }[];
  onShowKeys: () => void;
  children: ReactNode;
}

/** What persists across pages. */
export const PageFrame = ({ navBar, selection, player, links, onShowKeys, children }: PageFrameProps) => (
  <>
    {navBar}
    <main id="main" className={css.main} tabIndex={-1}>
      {children}
    </main>
    <footer className={css.footer} data-below>
      <nav className={css.footLinks} aria-label={frameTexts.foot}>
        {links.map(({ name, href }) => (
          <a key={name} href={href}>
            {name}
          </a>
        ))}
        <button type="button" onClick={onShowKeys}>
          {frameTexts.keys}
        </button>
      </nav>
      <p>{frameTexts.footer}</p>
    </footer>
    <div className={css.dock} data-below>
      {selection}
      {player}
    </div>
  </>
);
