import type { World } from '../../../adapters/memory/world.ts';
import type { App, HostPorts } from '../../../composition/app.ts';
import type { BackendPorts } from '../../../core/backend.ts';
import type { Tab } from './tab.ts';

/** What a planted bug puts in the place of a part, each where a real one could be. */
export interface Bug {
  /** What the server does. */
  readonly server?: (ports: BackendPorts, world: World) => BackendPorts;
  /** What a page makes of the calls of its backend. */
  readonly wire?: (ports: BackendPorts, tab: Tab) => BackendPorts;
  /** What a page has of its host. */
  readonly host?: (ports: HostPorts, tab: Tab) => HostPorts;
  /** State and use cases of a page. */
  readonly app?: (app: App, tab: Tab) => void;
}
