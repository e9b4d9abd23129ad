import { Scope } from '../scope/scope.ts';

/** Between two attempts, where the browser does not say that the network is back. */
const RETRY_MS = 3000;

/** The event of the window that tells that something waits for the network. */
export const UNREACHABLE = 'unreachable';

/**
 * Asks for code until it is there. A view that cannot be fetched waits for the network in its own place, and tells so
 * once; were it to fail, React would take the whole page away.
 */
export const untilThere = <Code>(load: () => Promise<Code>): Promise<Code> =>
  load().catch(() => {
    dispatchEvent(new Event(UNREACHABLE));
    return withNetwork(load);
  });

const withNetwork = <Code>(load: () => Promise<Code>): Promise<Code> =>
  network()
    .then(load)
    .catch(() => withNetwork(load));

const network = () =>
  new Promise((resolve) => {
    const waiting = new Scope();
    const goOn = () => {
      waiting.dispose();
      resolve(undefined);
    };
    waiting.listen(window, 'online', goOn);
    waiting.after(RETRY_MS, goOn);
  });
