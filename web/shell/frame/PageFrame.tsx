import type { ReactNode } from 'react';
import * as css from './page-frame.css.ts';
import { frameTexts } from './frame.messages.ts';

interface PageFrameProps {
  navBar: ReactNode;
  /** Stands over the player; null while nothing is selected. */
  selection: ReactNode;
  /** Null until something was played [PLAY-02]. */
  player: ReactNode;
  onShowKeys: () => void;
  /** Where what was last heard is listed. */
  recentHref: string;
  children: ReactNode;
}

/** What stays while pages change. */
export const PageFrame = ({ navBar, selection, player, onShowKeys, recentHref, children }: PageFrameProps) => (
  <>
    {navBar}
    <main id="main" className={css.main} tabIndex={-1}>
      {children}
    </main>
    <footer className={css.footer} data-below>
      <button type="button" className={css.footLine} onClick={onShowKeys}>
        {frameTexts.keys}
      </button>
      <a className={css.footLine} href={recentHref}>
        {frameTexts.recent}
      </a>
      <p>{frameTexts.footer}</p>
    </footer>
    <div className={css.dock} data-below>
      {selection}
      {player}
    </div>
  </>
);
