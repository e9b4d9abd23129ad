import type { Late } from '../../../composition/app.ts';
import { packAt, soundAt } from '../stage/simulated-world.ts';
import type { Tab } from '../stage/tab.ts';

/** Something that a customer can do on a page. `which` is what it is done to: each press takes from it what it needs. */
export type Press = (tab: Tab, which: number) => unknown;
export type Presses = Readonly<Record<string, Press>>;

export const sound = (_: Tab, which: number) => soundAt(which);
export const pack = (_: Tab, which: number) => packAt(which);

/** What a session is pinned to: a key and a tempo, one of them, or nothing. */
export const LOCKS = ['Fm,140', '90', '', 'Ab', 'C#m,64.25'] as const;

/** One of several things, whatever the number. */
export const oneOf = <Thing>(things: readonly Thing[], which: number): Thing | undefined =>
  things[which % things.length];

/** A feature once it is open. On a page that is gone by then nobody presses anything. */
export async function opened<Feature>(tab: Tab, feature: Late<Feature>): Promise<Feature> {
  const open = await feature.open();
  return tab.isOpen ? open : tab.stage.never;
}
