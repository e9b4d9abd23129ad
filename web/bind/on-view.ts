import type { App } from '../../composition/app.ts';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import type { PageKind } from '../../core/routes.ts';

/** What `<feature>.on-view.ts` exports: the sounds that its pages show, from top to bottom. */
export type OnView<Pages extends PageKind> = { readonly [Page in Pages]: (app: App) => readonly Sound[] };

/** The list of sounds in view, which keyboard shortcuts act on. */
export interface ListOnView {
  readonly app: App;
  readonly sounds: readonly Sound[];
  /** The sound in the player if it is in this list: shortcuts never act on what is not in view [DECISION-73]. */
  readonly current: Sound | null;
}
