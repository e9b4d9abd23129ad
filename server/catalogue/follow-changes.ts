import { SECOND } from '../clock.ts';
import { inRealTime, type Later } from '../later.ts';
import type { Log } from '../log.ts';
import type { Catalogue } from './catalogue.ts';

/** How often the shop looks for what others have published: it is seen within twice that. */
export const LOOK_MS = SECOND;

interface Deps {
  readonly catalogue: Pick<Catalogue, 'catchUp'>;
  readonly log: Pick<Log, 'warn'>;
}

export interface Following {
  /** Resolves once polling has stopped. */
  stop(): Promise<void>;
}

/** Keeps a shop's catalogue up to date with publications from elsewhere, such as an import. */
export function followChanges({ catalogue, log }: Deps, later: Later = inRealTime): Following {
  const stopping = new AbortController();
  let looking: Promise<void> = Promise.resolve();
  let callOff: () => void = () => {};
  const look = async (): Promise<void> => {
    try {
      while (!stopping.signal.aborted && (await catalogue.catchUp()) > 0);
    } catch (error) {
      // The database may be away for a while; what was published then is found by a later look.
      log.warn({ err: error }, 'changes of the catalogue could not be read');
    }
    if (!stopping.signal.aborted) plan();
  };
  const plan = (): void => {
    callOff = later(LOOK_MS, () => {
      looking = look();
    });
  };
  plan();
  return {
    async stop() {
      stopping.abort();
      callOff();
      await looking;
    },
  };
}
