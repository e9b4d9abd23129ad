import type { Clock } from '../../core/kernel/clock.ts';
import { type Result, ok } from '../../core/kernel/result.ts';
import { messageOf } from '../../core/kernel/thrown.ts';
import type { BackendClosed } from '../host/outcome.ts';
import type { Tell } from '../host/shop.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { backendTexts } from './backends.messages.ts';
import type { Connection } from './connection.ts';
import { closed, hasShop, orClosed, placeOf } from './data-folder.ts';

const ORIGIN = 'http://localhost';

interface EmbeddedMeans {
  readonly terminal: Terminal;
  readonly tell: Tell;
  readonly clock: Pick<Clock, 'now'>;
  /** Creates a shop if the data folder has none. */
  readonly create: boolean;
}

/** The server in this process, on the data folder and without a port. Loaded only on demand. */
export async function connectToEmbedded({
  terminal,
  tell,
  clock,
  create,
}: EmbeddedMeans): Promise<Result<Connection, BackendClosed>> {
  const place = placeOf(terminal);
  if (!hasShop(place)) {
    if (!create) return closed(backendTexts.noShop(place.dataFolder));
    tell('info', backendTexts.making(place.dataFolder));
  }
  return orClosed(async () => {
    const [{ openEmbedded }, { connectToUrl }] = await Promise.all([
      import('../../server/embedded.ts'),
      import('./url-backend.ts'),
    ]);
    const server = await openEmbedded({ ...place, clock, logLevel: 'error', say: (line) => tell('info', line) });
    return {
      ...connectToUrl(ORIGIN, (request) => server.fetch(request)),
      key: `embedded:${place.dataFolder}`,
      store: backendTexts.within(place.dataFolder),
      settled: () => server.settled(),
      mails: () => server.mails(),
      playTaxes: (taxes) => server.playTaxes(taxes),
      playPlanEnd: (onPlanEnd) => server.playPlanEnd(onPlanEnd),
      complete: (say) =>
        server.complete(say).then(ok, (error: unknown) => closed(backendTexts.incomplete(messageOf(error)))),
      close: () => server.close(),
    };
  });
}
