import { Subject } from 'rxjs';
import { Store } from '../../core/kernel/readable.ts';
import { type Result, failed } from '../../core/kernel/result.ts';
import type { AudioEvent, AudioPort, Take } from '../../core/player/audio.port.ts';
import type { Frames, NoFrames, Span } from '../../core/player/span.ts';
import { type Tuning, UNCHANGED } from '../../core/player/tuning.ts';

/** An audio device without sound: it records its calls, and tests or the terminal report events for it. */
export class MemoryAudio implements AudioPort {
  readonly events$ = new Subject<AudioEvent>();
  readonly shiftsKeys = new Store(true);
  url: string | null = null;
  take: Take = 0;
  playing = false;
  volume = 1;
  repeats = false;
  silent: readonly string[] = [];
  span: Span | null = null;
  /** The result of decoding; nothing until a test sets some. */
  frames: Result<Frames, NoFrames> = failed({ kind: 'unsuitable' });
  fraction = 0;
  tuning: Tuning = UNCHANGED;
  prepared: readonly string[] = [];
  anticipated: string | null = null;

  load(url: string, take: Take, tuning: Tuning = UNCHANGED): void {
    this.url = url;
    this.tuning = tuning;
    this.take = take;
    this.playing = false;
    this.fraction = 0;
    this.silent = [];
    this.span = null;
  }

  start(url: string, take: Take, tuning?: Tuning): void {
    this.load(url, take, tuning);
    this.resume();
  }

  retune(tuning: Tuning): void {
    this.tuning = tuning;
  }

  expectTuning(): void {}

  prepare(urls: readonly string[]): void {
    this.prepared = urls;
  }

  anticipate(url: string): void {
    this.anticipated = url;
  }

  resume(): void {
    this.playing = this.url !== null;
  }

  pause(): void {
    this.playing = false;
  }

  seek(fraction: number): void {
    this.fraction = fraction;
  }

  repeat(isOn: boolean): void {
    this.repeats = isOn;
  }

  silence(urls: readonly string[]): void {
    this.silent = urls;
  }

  loop(span: Span | null): void {
    this.span = span;
  }

  decoded(): Promise<Result<Frames, NoFrames>> {
    return Promise.resolve(this.frames);
  }

  setVolume(volume: number): void {
    this.volume = volume;
  }

  /** Reports what a device would about the current source. */
  report(event: { kind: 'ended' } | { kind: 'interrupted' } | { kind: 'failed'; message: string }): void {
    this.playing = false;
    this.events$.next({ ...event, take: this.take });
  }

  heard(seconds: number, duration: number): void {
    this.events$.next({ kind: 'position', take: this.take, seconds, duration });
  }
}
