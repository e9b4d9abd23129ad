import { useEffect, useRef } from 'react';
import { listTexts } from '../../../core/catalogue/catalogue.messages.ts';
import { SCROLL_THRESHOLD } from '../../../core/catalogue/filters/limits.ts';
import type { ListAddress } from '../../../core/catalogue/filters/list-address.ts';
import { addedTo } from '../../../core/catalogue/lists/scrolled-sounds.ts';
import { useApp } from '../../bind/AppContext.tsx';
import { useLate } from '../../bind/use-late.ts';
import { useReadable } from '../../bind/use-readable.ts';
import { SoundListBody } from './SoundListBody.tsx';
import * as css from './scrolling-sounds.css.ts';
import type { ListView } from './use-sound-list.ts';
import { tableTexts } from './sounds.messages.ts';
import { scoped } from '../../scope/scope.ts';

interface ScrollingSoundsProps {
  list: ListView;
  address: ListAddress;
  onReload: () => void;
}

/** A list that loads more whenever its end comes near [LIST-30 to LIST-33]. */
export function ScrollingSounds({ list, address, onReload }: ScrollingSoundsProps) {
  const { scrolled, scrollOn } = useLate(useApp().scrolling);
  const state = useReadable(scrolled, (current) => current);
  const added = addedTo(address, state);
  const end = useRef<HTMLOutputElement>(null);
  const isLoaded = list.phase === 'loaded';

  useEffect(() => {
    if (!isLoaded) return;
    // Loads pages while the end is near. A failure stops it: the next scroll tries again.
    const goOn = async () => {
      while (end.current && isNear(end.current)) {
        const answer = await scrollOn.execute();
        if (!answer.ok || answer.value === null) return;
      }
    };
    const scrolling = () => void goOn();
    scrolling();
    // Whatever scrolls: the page or a part of it.
    return scoped((view) => view.listen(window, 'scroll', scrolling, { capture: true, passive: true }));
  }, [isLoaded, scrollOn]);

  const shown: ListView = list.page
    ? { ...list, page: { ...list.page, items: [...list.page.items, ...added.sounds] } }
    : list;
  return (
    <>
      <SoundListBody list={shown} caption={tableTexts.sounds} size={address.size} order={null} onReload={onReload} />
      <output ref={end} className={css.end}>
        {TEXTS[added.phase]}
      </output>
    </>
  );
}

const TEXTS = { ready: '', loading: listTexts.loadingMore, ended: listTexts.allLoaded } as const;

const isNear = (end: HTMLElement): boolean => end.getBoundingClientRect().top - window.innerHeight <= SCROLL_THRESHOLD;
