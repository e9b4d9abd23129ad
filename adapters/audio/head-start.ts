import { layersOf } from '../../core/player/layers.ts';
import type { Samples } from './samples.browser.ts';

/** More at once would be in the way of what the page itself fetches. */
const AT_ONCE = 3;

/** Fetches beginnings ahead of the press, a few at a time, the likeliest first. */
export class HeadStart {
  readonly #samples: Pick<Samples, 'get' | 'head' | 'whole' | 'isUnsuitable'>;
  #waiting: string[] = [];
  #underWay = 0;

  constructor(samples: Pick<Samples, 'get' | 'head' | 'whole' | 'isUnsuitable'>) {
    this.#samples = samples;
  }

  /** Takes the place of what was asked for before and is not under way yet. Layers wait for the pointer: they are whole files. */
  prepare(urls: readonly string[]): void {
    this.#waiting = urls.filter(
      (url) => layersOf(url).length === 1 && !this.#samples.get(url) && !this.#samples.isUnsuitable(url),
    );
    while (this.#underWay < AT_ONCE && this.#next());
  }

  /** Fetches the whole file of what is about to be started. */
  async anticipate(url: string): Promise<void> {
    const head = await this.#samples.head(url);
    if (head.ok && head.value.part === 'head') await this.#samples.whole(url);
  }

  #next(): boolean {
    const url = this.#waiting.shift();
    if (url === undefined) return false;
    void this.#fetch(url);
    return true;
  }

  async #fetch(url: string): Promise<void> {
    this.#underWay += 1;
    await this.#samples.head(url);
    this.#underWay -= 1;
    this.#next();
  }
}
