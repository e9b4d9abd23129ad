import { StretchEngine } from './stretch-engine.ts';
import { QUANTUM, StretchedSound } from './stretched-sound.ts';
import { STRETCH_PROCESSOR, type StretchOrder, type StretchReport } from './worklet-orders.ts';

/** The scope of an audio worklet, which the types of the browser leave out. */
declare const currentFrame: number;
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}

/** An engine takes milliseconds to open and is ready for another sound at once: those that had one are kept. */
const ENGINES_AT_HAND = 2;
const idle: StretchEngine[] = [];
const opening = Array.from({ length: ENGINES_AT_HAND }, async () => void idle.push(await StretchEngine.open()));

async function takeEngine(): Promise<StretchEngine> {
  if (idle.length === 0) await Promise.race(opening);
  return idle.pop() ?? (await StretchEngine.open());
}

/** Plays one sound from its start to its end, or until it is stopped. */
class StretchProcessor extends AudioWorkletProcessor {
  #engine: StretchEngine | null = null;
  #sound: StretchedSound | null = null;
  #start: Extract<StretchOrder, { kind: 'start' }> | null = null;
  #stopFrame = Infinity;

  constructor() {
    super();
    this.port.addEventListener('message', ({ data }: MessageEvent<StretchOrder>) => this.#obey(data));
    this.port.start();
  }

  /** Returning false lets the browser discard the processor. */
  process(_inputs: unknown, [outputs]: readonly [readonly Float32Array[]]): boolean {
    if (currentFrame >= this.#stopFrame) return this.#leave();
    const start = this.#start;
    if (!start || !this.#engine || currentFrame + QUANTUM <= start.frame) return true;
    const silence = Math.max(0, start.frame - currentFrame);
    if (!this.#sound) {
      this.#sound = new StretchedSound(this.#engine, start.sound);
      this.#report({ kind: 'began', frame: currentFrame + silence });
      // From here on the sound continues with every quantum.
      this.#start = { ...start, frame: 0 };
    }
    const wanted = QUANTUM - silence;
    const given = this.#sound.give(
      outputs.map((output) => output.subarray(silence)),
      wanted,
    );
    if (given === wanted) return true;
    this.#report({ kind: 'ended' });
    return this.#leave();
  }

  #obey(order: StretchOrder): void {
    switch (order.kind) {
      case 'start':
        this.#start = order;
        void takeEngine().then((engine) => (this.#engine = engine));
        return;
      case 'retune':
        if (this.#sound) this.#sound.retune(order.tuning);
        else if (this.#start) this.#start = { ...this.#start, sound: { ...this.#start.sound, tuning: order.tuning } };
        return;
      case 'extend':
        if (this.#sound) this.#sound.extend(order.channels);
        else if (this.#start)
          this.#start = { ...this.#start, sound: { ...this.#start.sound, channels: order.channels } };
        return;
      case 'repeat':
        if (this.#sound) this.#sound.repeat(order.isOn);
        else if (this.#start) this.#start = { ...this.#start, sound: { ...this.#start.sound, repeats: order.isOn } };
        return;
      case 'stop':
        this.#stopFrame = order.frame;
    }
  }

  #leave(): false {
    if (this.#engine && idle.length < ENGINES_AT_HAND) idle.push(this.#engine);
    this.#engine = null;
    this.#start = null;
    return false;
  }

  #report(report: StretchReport): void {
    this.port.postMessage(report);
  }
}

registerProcessor(STRETCH_PROCESSOR, StretchProcessor);
