import type { App } from '../../composition/app.ts';

type Tools = Awaited<ReturnType<App['selection']['tools']['open']>>;

/** Does something with the selection. Code that cannot be fetched changes nothing: the next press tries again. */
export const withTools = ({ selection }: App, use: (tools: Tools) => unknown): void =>
  void selection.tools.open().then(use, () => {});
