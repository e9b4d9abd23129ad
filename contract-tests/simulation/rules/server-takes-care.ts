import type { MakeRule } from './rule.ts';

/** Everything started is awaited, credits are locked before they are read, and files are closed. */
export const serverTakesCare: MakeRule = ({ server }, must) => {
  const look = () => {
    const [slip] = server.slips;
    must(slip === undefined, () => slip ?? '');
  };
  const closed = () => {
    look();
    must(server.openFiles === 0, () => `${server.openFiles} files are open that nobody reads`);
  };
  return { afterStep: look, atRest: closed, whenFresh: closed, afterAll: closed };
};
