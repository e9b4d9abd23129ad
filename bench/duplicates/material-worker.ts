// Renders a sound with its copies, and listens to them. What is kept from an earlier run is neither rendered nor heard again.
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { SAMPLE_RATE } from '../../domain/audio/stereo.ts';
import { mixed } from '../../domain/listening/heard.ts';
import { type Likeness, likenessOf } from '../../domain/listening/likeness.ts';
import { answerQuestions } from '../../server/workers/answer-questions.ts';
import { CHANGES, type Kind, renderedBy } from './material.ts';

export interface MaterialQuestion {
  readonly kind: Kind;
  readonly number: number;
  readonly isCopied: boolean;
  /** The folder of what is kept. */
  readonly cache: string;
}

/** A sound, or a copy of one, as it is heard. */
export interface Heard {
  /** Null for the sound itself. */
  readonly change: string | null;
  readonly likeness: Likeness;
  readonly seconds: number;
  /** The time that hearing took, once. */
  readonly hearingMs: number;
}

export interface Material {
  readonly kind: Kind;
  readonly number: number;
  readonly isTonal: boolean;
  /** What the hit of a drum was made from. */
  readonly stroke: string | null;
  /** Without those that are silent. */
  readonly heard: readonly Heard[];
}

/** What is known of a rendered sound: each version by the digest of its samples. */
interface Rendered {
  readonly isTonal: boolean;
  readonly stroke: string | null;
  readonly versions: ReadonlyArray<{ readonly change: string | null; readonly digest: string }>;
}

const ROOT = join(import.meta.dirname, '../..');
/** Of sources: whatever they make is made again once one of them has changed. */
const digestOfSources = (...patterns: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const file of globSync(patterns, { cwd: ROOT }).toSorted())
    if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex').slice(0, 16);
};
const RENDERERS = digestOfSources(
  'server/demo/synth/*.ts',
  'server/demo/packs*.ts',
  'server/tempo/*.ts',
  'domain/audio/*.ts',
  'bench/listening/practice.ts',
  'bench/duplicates/material.ts',
);
const LISTENERS = digestOfSources('domain/listening/*.ts', 'domain/audio/*.ts');

async function hear({ kind, number, isCopied, cache }: MaterialQuestion): Promise<Material> {
  const name = `${kind}-${number}${isCopied ? '-copied' : ''}`;
  const { isTonal, stroke, versions } = await kept<Rendered>(join(cache, RENDERERS, name), () =>
    render({ kind, number, isCopied, cache }),
  );
  const heard: Heard[] = [];
  for (const { change, digest } of versions) {
    const { likeness, seconds, hearingMs } = await kept(join(cache, LISTENERS, digest), () => {
      const samples = samplesIn(readFileSync(soundFile(cache, digest)));
      const begun = performance.now();
      const found = likenessOf(samples);
      return { likeness: found, seconds: samples.length / SAMPLE_RATE, hearingMs: performance.now() - begun };
    });
    if (likeness) heard.push({ change, likeness, seconds, hearingMs });
  }
  return { kind, number, isTonal, stroke, heard };
}

async function render({ kind, number, isCopied, cache }: MaterialQuestion): Promise<Rendered> {
  const practice = renderedBy[kind](number);
  const mono = mixed(practice.audio);
  const versions: { change: string | null; digest: string }[] = [];
  const keep = (change: string | null, samples: Float32Array): void => {
    const bytes = bytesOf(samples);
    const digest = createHash('sha256').update(bytes).digest('hex');
    store(soundFile(cache, digest), bytes);
    versions.push({ change, digest });
  };
  keep(null, mono);
  if (isCopied) for (const [change, make] of Object.entries(CHANGES)) keep(change, await make(practice, mono));
  return { isTonal: practice.key !== null, stroke: practice.stroke, versions };
}

const soundFile = (cache: string, digest: string): string => join(cache, 'sounds', digest);

/** 16 bits, as sounds are sold. */
const bytesOf = (samples: Float32Array): Buffer =>
  Buffer.from(Int16Array.from(samples, (sample) => Math.max(-1, Math.min(1, sample)) * 32_767).buffer);
const samplesIn = (bytes: Uint8Array): Float32Array =>
  Float32Array.from(new Int16Array(Uint8Array.from(bytes).buffer), (sample) => sample / 32_767);

/** What a file has; made and written once if there is none. */
async function kept<Value>(file: string, make: () => Value | Promise<Value>): Promise<Value> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- An earlier run has written it.
  if (existsSync(file)) return deserialize(readFileSync(file)) as Value;
  const value = await make();
  store(file, serialize(value));
  return value;
}

/** As a whole or not at all, if the run is ended meanwhile. */
function store(file: string, bytes: Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  const part = `${file}.${process.pid}-${performance.now()}.part`;
  writeFileSync(part, bytes);
  renameSync(part, file);
}

const work = { hear };

export type MaterialWork = typeof work;

answerQuestions(work);
