import type { App } from '../../composition/app.ts';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import type { DragLinks } from '../../core/downloads/owned/drag-links.ts';
import { dragData } from './drag-data.ts';
import type { Scope } from '../scope/scope.ts';

/** Events that may precede a drag. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Rows are dragged by their name cell: slider and buttons handle drags and presses themselves. */
const HANDLE = 'tr th[scope="row"]';

/**
 * Lets owned sounds be dragged from their rows by their names, to the desktop or into a DAW. The link is fetched as
 * soon as a row is pointed at, because a drag that has started cannot wait for it. Keyboard users have the download
 * button.
 */
export function letSoundsBeDragged(app: App, page: Scope): void {
  let pointed: EventTarget | null = document.querySelector(`${HANDLE}:hover`);
  const prepare = ({ target }: Event) => {
    pointed = target;
    void prepareDrag(app, target);
  };
  for (const sign of SIGNS) page.listen(document, sign, prepare, { passive: true });
  // A row may be pointed at before the page listens, and before it is known whether its sound is owned.
  page.follow(app.downloads.downloaded.changes$, () => void prepareDrag(app, pointed));
  page.listen(document, 'dragstart', (event) => {
    const links = app.owned.current?.dragLinks;
    if (links) fillDrag(app, links, event);
  });
}

async function prepareDrag(app: App, target: EventTarget | null): Promise<void> {
  const handle = handleAt(target);
  const sound = handle && soundOf(app, handle);
  if (!handle || !sound || app.downloads.downloaded.current.get(sound.id) !== true) return;
  // If the code cannot be fetched, the row remains a plain link.
  const owned = await app.owned.open().catch(() => null);
  if (!owned) return;
  const { dragLinks } = owned;
  await dragLinks.prepare(sound);
  handle.setAttribute('draggable', String(dragLinks.of(sound) !== null));
}

/** Without data, the drag remains that of a link to the page of the sound. */
function fillDrag(app: App, links: DragLinks, { target, dataTransfer }: DragEvent): void {
  const handle = handleAt(target);
  const sound = handle && soundOf(app, handle);
  const link = sound && links.of(sound);
  if (!link || !dataTransfer) return;
  dataTransfer.clearData();
  for (const [type, value] of dragData(link, location.origin)) dataTransfer.setData(type, value);
  dataTransfer.effectAllowed = 'copy';
}

const handleAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(HANDLE) : null;

function soundOf({ catalogue }: App, handle: HTMLElement): Sound | null {
  const id = Number(/\/sample\/(\d+)$/.exec(handle.querySelector('a')?.getAttribute('href') ?? '')?.[1]);
  const list = catalogue.soundList.current;
  const similar = catalogue.similarSounds.current;
  const shown = [
    ...(list.phase === 'loaded' ? list.page.items : []),
    ...(similar.phase === 'loaded' ? similar.sounds : []),
  ];
  return shown.find((sound) => sound.id === id) ?? null;
}
