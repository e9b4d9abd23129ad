import { Subject } from 'rxjs';
import { Store } from '../../core/kernel/readable.ts';
import type { TabsPort } from '../../core/shell/tabs.port.ts';

/** All pages of a shop in one browser profile are on this channel. */
const CHANNEL = 'loopstead';

/** The other pages of this browser, by a BroadcastChannel; a browser without one has one page. */
export function browserTabs(): TabsPort {
  const [heard$, returned$] = [new Subject<unknown>(), new Subject<void>()];
  const isVisible = () => document.visibilityState === 'visible';
  const isSeen = new Store(isVisible());
  let channel: BroadcastChannel | null = null;

  function open(): void {
    if (typeof BroadcastChannel === 'undefined') return;
    channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard$.next(data));
  }

  open();
  document.addEventListener('visibilitychange', () => isSeen.set(isVisible()));
  // A browser keeps a page for "Back" only if it has no open channel.
  window.addEventListener('pagehide', () => {
    channel?.close();
    channel = null;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    open();
    returned$.next();
  });
  return { heard$, returned$, isSeen, tell: (message) => channel?.postMessage(message) };
}
