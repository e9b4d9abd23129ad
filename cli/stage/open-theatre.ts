import { type Result, ok } from '../../core/kernel/result.ts';
import type { Fetch } from '../backends/connection.ts';
import { connectToEmbedded, resetDemoIn } from '../backends/embedded-backend.ts';
import { connectToUrl } from '../backends/url-backend.ts';
import type { BackendClosed } from '../host/outcome.ts';
import type { Backend } from '../host/settings.ts';
import type { Tell } from '../host/shop.ts';
import type { Terminal } from '../host/terminal.ts';
import { embeddedTheatre, urlTheatre } from './http-theatre.ts';
import { FollowingClock } from './following-clock.ts';
import { memoryTheatre } from './memory-theatre.ts';
import type { Theatre } from './theatre.ts';

/** Opens a backend for scripts. */
export async function openTheatre(
  backend: Backend,
  terminal: Terminal,
  fetch: Fetch,
  tell: Tell,
): Promise<Result<Theatre, BackendClosed>> {
  switch (backend.kind) {
    case 'memory':
      return ok(await memoryTheatre());
    case 'url':
      return ok(await urlTheatre(connectToUrl(backend.origin, fetch), terminal.interrupted));
    case 'embedded': {
      const clock = new FollowingClock();
      const connected = await connectToEmbedded(terminal, tell, clock);
      if (!connected.ok) return connected;
      const reset = async () => void (await resetDemoIn(terminal, clock));
      return ok(await embeddedTheatre({ connection: connected.value, clock, reset }, terminal.interrupted));
    }
  }
}
