import { noAuthenticator } from '../../adapters/authenticator/authenticator.memory.ts';
import { MemoryAnalytics } from '../../adapters/analytics/analytics.memory.ts';
import { sandboxCards } from '../../adapters/cards/cards.memory.ts';
import type { OnCall } from '../../adapters/faults/faulty-backend.ts';
import { MemoryAudio } from '../../adapters/audio/audio.memory.ts';
import { MemoryNavigation } from '../../adapters/navigation/navigation.memory.ts';
import { MemoryStorage } from '../../adapters/storage/storage.memory.ts';
import { noOtherTabs } from '../../adapters/tabs/tabs.memory.ts';
import { createApp } from '../../composition/app.ts';
import type { BackendPorts } from '../../core/backend.ts';
import type { Clock } from '../../core/kernel/clock.ts';
import type { NewId } from '../../core/kernel/ids.ts';
import type { CookiesPort } from '../../core/shell/cookies.port.ts';
import { KeepingHandover } from './keeping-handover.ts';
import type { Device, PageCall } from './stage.ts';

interface DeviceParts {
  readonly clock: Clock;
  readonly cookies: CookiesPort;
  /** Carries the device's session, and reports every call. */
  readonly backend: (onCall: OnCall) => BackendPorts;
  readonly fetchFile: (path: string) => Promise<Response>;
  /** Names purchases, too: no other device of the shop may use the same. */
  readonly newId: NewId;
}

/** A device whose pages are Apps over one backend. */
export function appDevice({ clock, cookies, backend, fetchFile, newId }: DeviceParts): Device {
  const storage = new MemoryStorage();
  const handover = new KeepingHandover(fetchFile);
  const cards = () => Promise.resolve(sandboxCards());
  return {
    storage,
    cookies,
    files: handover.files,
    openPage(href, onCall) {
      const [audio, navigation, analytics] = [new MemoryAudio(), new MemoryNavigation(href), new MemoryAnalytics()];
      const host = { clock, storage, cookies, navigation, handover, analytics, audio, newId, cards };
      const ports = { ...host, authenticator: noAuthenticator, tabs: noOtherTabs };
      const app = createApp(ports, () => backend(onCall ? told(onCall, clock) : () => () => {}));
      return { app, audio, navigation, analytics, close: () => app.dispose() };
    },
  };
}

/** Tells of a call when it sets out, and completes that when it is answered. */
const told =
  (onCall: (call: PageCall) => void, clock: Clock): OnCall =>
  (name, mishaps) => {
    const call: PageCall = {
      call: name,
      faults: mishaps.map(({ kind }) => kind),
      begin: clock.now(),
      end: null,
      failure: null,
    };
    onCall(call);
    return (failure) => {
      call.end = clock.now();
      call.failure = failure;
    };
  };
