import { type Clock, todayOf } from '../kernel/clock.ts';
import type { CookiesPort } from './cookies.port.ts';
import { Dialogs } from './dialogs.ts';
import { FailureReactions } from './failure-policy.ts';
import type { NavigationPort } from './navigation.port.ts';
import { SayOffline } from './say-offline.ts';
import type { StoragePort } from './storage.port.ts';
import { ThemeChoice } from './theme.ts';
import { Toasts } from './toasts.ts';

interface Parts {
  readonly ports: {
    readonly clock: Clock;
    readonly storage: StoragePort;
    readonly cookies: CookiesPort;
    readonly navigation: NavigationPort;
  };
}

/** The base of every feature: dialogs, toasts, the address and the theme. */
export function createShell({ ports: { clock, storage, cookies, navigation } }: Parts) {
  const dialogs = new Dialogs();
  const toasts = new Toasts(clock);
  const sayOffline = new SayOffline(toasts);
  return {
    state: { today: todayOf(clock) },
    useCases: { dialogs, toasts, theme: new ThemeChoice(storage, cookies), navigation, sayOffline },
    shared: { dialogs, toasts, failures: new FailureReactions(dialogs, toasts, navigation), sayOffline },
    dispose: () => toasts.dispose(),
  };
}
