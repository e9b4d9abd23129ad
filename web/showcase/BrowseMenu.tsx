import { type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { lazyView } from '../bind/lazy-view.ts';
import { link } from '../shell/frame/nav-bar.css.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { useClosing } from '../ui/use-closing.ts';
import { BROWSE_SECTIONS } from './browse-sections.ts';
import * as css from './browse-menu.css.ts';
import { browseTexts } from './browse.messages.ts';

const BrowsePanel = lazyView(() => import('./BrowsePanel.tsx'));

interface BrowseMenuProps {
  /** A link of the navigation that does not fit there on a phone or tablet. */
  moved: { readonly name: string; readonly href: string };
}

/** The menu for browsing the catalogue. It also opens without scripts, and links to the lists. */
export default function BrowseMenu({ moved }: BrowseMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  // It may have been opened before hydration.
  useEffect(() => setIsOpen(menu.current?.open ?? false), []);
  useClosing({ isOpen, frame: menu, toggle: summary, close: () => setIsOpen(false) });

  function closeByLink({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a')) setIsOpen(false);
  }

  return (
    <details
      ref={menu}
      className={css.menu}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary ref={summary} className={`${link} ${css.summary}`}>
        {browseTexts.browse}
        <Icon name="chevronDown" size={12} />
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it listens to its links */}
      <div className={css.panel} onClick={closeByLink}>
        <a className={`${link} ${css.moved}`} href={moved.href}>
          {moved.name}
        </a>
        {isOpen ? (
          <Suspense fallback={<Sections />}>
            <BrowsePanel />
          </Suspense>
        ) : (
          <Sections />
        )}
      </div>
    </details>
  );
}

const Sections = () =>
  BROWSE_SECTIONS.map(({ name, href }) => (
    <a key={name} className={link} href={href}>
      {name}
    </a>
  ));
