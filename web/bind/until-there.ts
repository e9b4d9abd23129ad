import { Scope } from '../scope/scope.ts';

/** Between two attempts, if the browser does not report that the network is back. */
const RETRY_MS = 3000;

/** The window event fired when something waits for the network. */
export const UNREACHABLE = 'unreachable';

/**
 * Retries an import until it succeeds. A view that cannot be loaded waits in its own place, and reports so once; if it
 * threw, React would unmount the whole page.
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
