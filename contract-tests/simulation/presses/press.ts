import type { Late } from '../../../composition/app.ts';
import { packAt, soundAt } from '../stage/simulated-world.ts';
import type { Tab } from '../stage/tab.ts';

/** An action of a customer on a page. Each press derives its subject from `which`. */
export type Press = (tab: Tab, which: number) => unknown;
export type Presses = Readonly<Record<string, Press>>;

export const sound = (_: Tab, which: number) => soundAt(which);
export const pack = (_: Tab, which: number) => packAt(which);

/** Locks of a session: a key and a tempo, one of them, or none. */
export const LOCKS = ['Fm,140', '90', '', 'Ab', 'C#m,64.25'] as const;

/** One of several things, by index modulo their number. */
export const oneOf = <Thing>(things: readonly Thing[], which: number): Thing | undefined =>
  things[which % things.length];

/** A feature once it is open. If the page is gone by then, nothing is pressed. */
export async function opened<Feature>(tab: Tab, feature: Late<Feature>): Promise<Feature> {
  const open = await feature.open();
  return tab.isOpen ? open : tab.stage.never;
}
