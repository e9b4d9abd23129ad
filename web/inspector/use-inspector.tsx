import { type ComponentType, type KeyboardEvent, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { Button } from '../ui/Button.tsx';
import { inspectTexts } from './inspector.messages.ts';
import * as css from './inspector.css.ts';

interface InspectorView {
  readonly sound: Sound;
  readonly onClose: () => void;
}

type Opening =
  | { readonly phase: 'closed' | 'loading' | 'failed' }
  | { readonly phase: 'open'; readonly View: ComponentType<InspectorView> };

const CLOSED: Opening = { phase: 'closed' };

const loadView = async (): Promise<ComponentType<InspectorView>> => (await import('./Inspector.tsx')).default;

/** A button, and the panel that it opens below the waveform. The inspector's code is not fetched before. */
export function useInspector(sound: Sound, load = loadView): { readonly toggle: ReactNode; readonly panel: ReactNode } {
  const [opened, setOpened] = useState({ sound: sound.id, opening: CLOSED });
  const toggle = useRef<HTMLButtonElement>(null);
  const asked = useRef(0);
  const id = useId();
  // Another sound starts with a closed inspector.
  const opening = opened.sound === sound.id ? opened.opening : CLOSED;
  const become = (next: Opening) => setOpened({ sound: sound.id, opening: next });

  const close = () => {
    asked.current += 1;
    become(CLOSED);
    toggle.current?.focus();
  };
  const open = () => {
    asked.current += 1;
    const mine = asked.current;
    const isWanted = () => mine === asked.current;
    become({ phase: 'loading' });
    load().then(
      (View) => isWanted() && become({ phase: 'open', View }),
      () => isWanted() && become({ phase: 'failed' }),
    );
  };

  const isOpen = opening.phase !== 'closed';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  if (sound.previewUrl === null) return { toggle: null, panel: null };
  return {
    toggle: (
      <Button
        ref={toggle}
        look="plain"
        icon="search"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={isOpen ? close : open}
        onKeyDown={onKeyDown}
      >
        {inspectTexts.open}
      </Button>
    ),
    panel: isOpen && (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes it wherever the focus is in it.
      <div id={id} className={css.panel} onKeyDown={onKeyDown}>
        {opening.phase === 'open' ? (
          <Suspense fallback={<Loading />}>
            <opening.View sound={sound} onClose={close} />
          </Suspense>
        ) : opening.phase === 'failed' ? (
          <p className={css.problem} role="alert">
            {inspectTexts.failed} <Button onClick={open}>{inspectTexts.again}</Button>
          </p>
        ) : (
          <Loading />
        )}
      </div>
    ),
  };
}

const Loading = () => (
  <p className={css.loading}>
    <output>{inspectTexts.loading}</output>
  </p>
);
