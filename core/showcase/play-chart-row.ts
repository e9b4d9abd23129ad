import { soundListFailures } from '../catalogue/catalogue.messages.ts';
import type { CataloguePort } from '../catalogue/catalogue.port.ts';
import type { Play } from '../player/play.ts';
import { type PlayerStore, cueOf } from '../player/player.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { ChartRow } from './chart.ts';

/**
 * Plays a row of the charts as the sound that it is, so that the player has its waveform and its names [CHART-28].
 * Of several rows pressed in a hurry the last one plays; whatever else is played meanwhile stays.
 */
export class PlayChartRow {
  readonly #catalogue: CataloguePort;
  readonly #player: PlayerStore;
  readonly #play: Play;
  readonly #failures: FailureReactions;
  #wanted: number | null = null;

  constructor(catalogue: CataloguePort, player: PlayerStore, play: Play, failures: FailureReactions) {
    this.#catalogue = catalogue;
    this.#player = player;
    this.#play = play;
    this.#failures = failures;
  }

  async execute({ id, demoUrl }: ChartRow): Promise<void> {
    if (demoUrl === null) return;
    this.#wanted = id;
    const cue = cueOf(this.#player.current);
    if (cue?.kind === 'sound' && cue.sound.id === id) return this.#play.execute(cue);
    const sound = await this.#catalogue.sound(id);
    if (this.#wanted !== id || cueOf(this.#player.current) !== cue) return;
    if (sound.ok) this.#play.execute({ kind: 'sound', sound: { ...sound.value, previewUrl: demoUrl } });
    else await this.#failures.react(sound.failure, soundListFailures);
  }
}
