import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Subject } from 'rxjs';
import { Store } from '../../core/kernel/readable.ts';
import { type Result, failed, ok } from '../../core/kernel/result.ts';
import type { AudioEvent, AudioPort, Take } from '../../core/player/audio.port.ts';
import type { Frames, NoFrames } from '../../core/player/span.ts';
import { type Tuning, UNCHANGED } from '../../core/player/tuning.ts';
import type { CannotOpen, HandedOver } from '../../core/shell/handover.port.ts';
import { type Destination, saveResponse } from '../files/save-response.node.ts';
import { mp3Length } from './mp3-length.ts';
import type { PlayerProgram } from './player-program.node.ts';
import { previewTexts } from './audio.messages.ts';

export interface NodeAudioOptions {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly origin: string;
  /** Where to save the preview instead of playing it, or null. */
  readonly destination: Destination | null;
  /** What makes it heard, or null: then it is only fetched. */
  readonly program: PlayerProgram | null;
  readonly signal: AbortSignal;
}

/** The program that plays it; null only fetches it. */
export interface Heard {
  readonly bytes: number;
  /** The file it was saved to, or null. */
  readonly file: string | null;
  /** The program that played it, or null. */
  readonly playedBy: string | null;
  /** Whether it was heard in the requested tuning; what is saved or only fetched is unchanged. */
  readonly isTuned: boolean;
}

/** Audio without its own sound device: fetches a source and lets a program of this machine play it. */
export class NodeAudio implements AudioPort {
  readonly events$ = new Subject<AudioEvent>();
  readonly shiftsKeys = new Store(true);
  readonly #options: NodeAudioOptions;
  #stop = new AbortController();
  #outcome: Promise<Result<Heard, CannotOpen>> | null = null;
  #volume = 1;
  /** Where the source starts, from 0 to 1 of its length. */
  #place = 0;

  constructor(options: NodeAudioOptions) {
    this.#options = options;
  }

  /** The result of the source started last; null if none was. */
  get outcome(): Promise<Result<Heard, CannotOpen>> | null {
    return this.#outcome;
  }

  /** A terminal has no pause to resume from: a source is loaded by starting it. */
  load(): void {
    this.pause();
  }

  start(url: string, take: Take, tuning: Tuning = UNCHANGED): void {
    this.pause();
    this.#place = 0;
    this.#stop = new AbortController();
    this.#outcome = this.#hear(url, tuning, AbortSignal.any([this.#stop.signal, this.#options.signal]));
    void this.#outcome.then((outcome) =>
      this.events$.next(
        outcome.ok ? { kind: 'ended', take } : { kind: 'failed', take, message: outcome.failure.message },
      ),
    );
  }

  /** Volume and place apply until the source has arrived: a running program takes no more orders. */
  setVolume(volume: number): void {
    this.#volume = volume;
  }

  seek(fraction: number): void {
    this.#place = fraction;
  }

  /** A running program cannot be resumed or retuned, and a terminal fetches nothing ahead. */
  retune(): void {}
  expectTuning(): void {}
  prepare(): void {}
  anticipate(): void {}
  resume(): void {}
  repeat(): void {}
  silence(): void {}
  loop(): void {}

  /** Programs decode for themselves. */
  decoded(): Promise<Result<Frames, NoFrames>> {
    return Promise.resolve(failed({ kind: 'unsuitable' }));
  }

  pause(): void {
    this.#stop.abort();
  }

  async #hear(url: string, tuning: Tuning, signal: AbortSignal): Promise<Result<Heard, CannotOpen>> {
    const { fetch, origin, destination } = this.#options;
    try {
      const address = new URL(url, origin);
      const response = await fetch(new Request(address, { signal }));
      if (!response.ok) return failed(problem(previewTexts.answered(response.status)));
      if (destination) return whereItIs(await saveResponse(response, named(destination, address), signal));
      return await this.#play(response, tuning, signal);
    } catch {
      return failed(problem(previewTexts.silent));
    }
  }

  async #play(response: Response, tuning: Tuning, signal: AbortSignal): Promise<Result<Heard, CannotOpen>> {
    const preview = Buffer.from(await response.arrayBuffer());
    const heard = { bytes: preview.length, file: null };
    const { program } = this.#options;
    if (!program) return ok({ ...heard, playedBy: null, isTuned: false });
    const options = tuning === UNCHANGED ? [] : program.tuned?.(tuning);
    const folder = await mkdtemp(join(tmpdir(), 'loopstead-'));
    try {
      const file = join(folder, 'preview');
      await writeFile(file, preview);
      if ((await run(program, [...(options ?? []), ...this.#wishes(program, preview), file], signal)) === 0)
        return ok({ ...heard, playedBy: program.name, isTuned: options !== undefined });
      return failed(problem(previewTexts.notPlayed(program.name)));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  #wishes(program: PlayerProgram, preview: Buffer<ArrayBuffer>): readonly string[] {
    const seconds = mp3Length(preview);
    const isMoved = this.#place > 0 && seconds !== null;
    return [
      ...(this.#volume === 1 ? [] : program.at(this.#volume)),
      ...(isMoved ? (program.from?.(this.#place * seconds) ?? []) : []),
    ];
  }
}

/** Previews are named by their address; nothing in it is secret. */
const named = (destination: Destination, { pathname }: URL): Destination => ({
  ...destination,
  fallbackName: pathname,
});

const problem = (message: string): CannotOpen => ({ kind: 'cannotOpen', message });

const whereItIs = (saved: Result<HandedOver, CannotOpen>): Result<Heard, CannotOpen> =>
  saved.ok ? ok({ bytes: saved.value.bytes ?? 0, file: saved.value.target, playedBy: null, isTuned: false }) : saved;

/** The program's exit code; null when it was stopped or could not start. */
const run = (program: PlayerProgram, more: readonly string[], signal: AbortSignal): Promise<number | null> =>
  new Promise((resolve) => {
    const child = spawn(program.path, [...program.options, ...more], { stdio: 'ignore', signal });
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
