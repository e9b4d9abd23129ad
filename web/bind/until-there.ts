/** Between two attempts, where the browser does not say that the network is back. */
const RETRY_MS = 3000;

/**
 * Asks for code until it is there. A view that cannot be fetched waits for the network in its own place; were it to
 * fail, React would take the whole page away.
 */
export const untilThere = <Code>(load: () => Promise<Code>): Promise<Code> =>
  load().catch(() => network().then(() => untilThere(load)));

const network = () =>
  new Promise((resolve) => {
    addEventListener('online', resolve, { once: true });
    setTimeout(resolve, RETRY_MS);
  });
