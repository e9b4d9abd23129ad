/** An open audio device, and what all sounds go through on their way to it. */
export interface Device {
  readonly context: AudioContext;
  readonly output: GainNode;
}

/** A sound that the page plays by itself before the code is there: its beginning, and then all of it. */
export interface BegunSound {
  /** As the button has it. */
  readonly url: string;
  /** Resolves once it is heard, or cannot be. */
  readonly heard: Promise<unknown>;
  /** All of it, or null if it cannot be had; absent before the sound is heard. */
  readonly whole?: Promise<AudioBuffer | null>;
  /** Whether it plays, or will when it has arrived. */
  readonly isWanted: boolean;
  readonly isOver: boolean;
  /** Seconds into the sound at a time of the context. */
  positionAt(time: number): number;
  repeat(isOn: boolean): void;
  /** Fades out from `time` on, or now. */
  stop(time?: number): void;
  onEnd?: () => void;
}

/** Where a page leaves what it has begun; `arrival-script.ts` writes it. */
export interface BegunPage {
  device?: Device;
  sound?: BegunSound;
}

declare global {
  interface Document extends BegunPage {}
}

/** A sound on its way from the page to the player. */
interface TakingOver {
  readonly begun: BegunSound;
  readonly asked: Array<() => void>;
}

/** Hands over what the page has begun to the player, and keeps what is asked of the device meanwhile. */
export class FromPage {
  readonly #page: BegunPage;
  #takingOver: TakingOver | null = null;

  constructor(page: BegunPage) {
    this.#page = page;
  }

  /** From now on the player alone plays. What was begun under this URL can go on; all else ends. */
  take(url: string | null): BegunSound | null {
    const { sound } = this.#page;
    delete this.#page.sound;
    this.#takingOver?.begun.stop();
    this.#takingOver = null;
    if (sound?.url === url && (sound.isWanted || sound.isOver)) return sound;
    sound?.stop();
    return null;
  }

  /** Tells `goOn` once the player is there and all of the sound has arrived, or that it cannot be had. */
  async handOver(
    begun: BegunSound,
    there: Promise<void>,
    goOn: (whole: AudioBuffer | null | undefined) => void,
  ): Promise<void> {
    const mine: TakingOver = { begun, asked: [] };
    this.#takingOver = mine;
    await there;
    await begun.heard;
    const whole = await begun.whole;
    if (this.#takingOver !== mine) return;
    this.#takingOver = null;
    goOn(whole);
    mine.asked.forEach((act) => act());
  }

  /** Acts at once, or else after the sound was handed over, in its order. */
  ask(act: () => void): void {
    if (this.#takingOver) this.#takingOver.asked.push(act);
    else act();
  }
}
