import type { App } from '../../composition/app.ts';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import type { PageKind } from '../../core/routes.ts';

/** What a feature exports in `<feature>.on-view.ts`: the sounds that its pages show, from top to bottom. */
export type OnView<Pages extends PageKind> = { readonly [Page in Pages]: (app: App) => readonly Sound[] };

/** The list of sounds on view, which keys act on. */
export interface ListOnView {
  readonly app: App;
  readonly sounds: readonly Sound[];
  /** The sound in the player, if it is one of this list: keys never act on what is not on view [DECISION-73]. */
  readonly current: Sound | null;
}
