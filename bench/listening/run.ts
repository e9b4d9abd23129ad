import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { measureFeatures } from '../../domain/audio/features.ts';
import { type PitchedKey, pitchClass, relativeKey } from '../../domain/catalogue/musical-key.ts';
import { heardAs } from '../../domain/listening/heard.ts';
import { weighKeys } from '../../domain/listening/key.ts';
import { kindEvidence, loopProbability, pitchProbability } from '../../domain/listening/kind.ts';
import { measureLevels } from '../../domain/listening/levels.ts';
import { notesOf } from '../../domain/listening/notes.ts';
import { type Answer, HeardTempo, judgeKey, judgeTempo, suggestTempo } from '../../domain/listening/verdicts.ts';
import { type Labelled, type Material, demoMaterial, folderMaterial } from './material.ts';
import { type Heard, report } from './report.ts';

/** Folders with other material, which is in no repository: each has a pack.csv with the truth. */
const FOLDERS = 'LOOPSTEAD_LISTENING_SOUNDS';

const { values: options } = parseArgs({
  options: { output: { type: 'string', default: join(import.meta.dirname, 'RESULTS.md') } },
});

const say = (text: string) => process.stderr.write(`${text}\n`);
const folders = (process.env[FOLDERS] ?? '').split(delimiter).filter((folder) => folder !== '');
if (folders.length === 0) say(`${FOLDERS} names no folder: our own material alone is listened to.`);

const WRONG_TEMPOS: Readonly<Record<string, (bpm: number) => number>> = {
  'twice as fast': (bpm) => 2 * bpm,
  'half as fast': (bpm) => bpm / 2,
  'three for two': (bpm) => (3 * bpm) / 2,
  '1 BPM more': (bpm) => bpm + 1,
  '1 BPM less': (bpm) => bpm - 1,
};
const WRONG_KEYS: Readonly<Record<string, (key: PitchedKey) => PitchedKey>> = {
  'a fifth up': (key) => ({ ...key, pitch: pitchClass(key.pitch + 7) }),
  'its relative': relativeKey,
  'a semitone up': (key) => ({ ...key, pitch: pitchClass(key.pitch + 1) }),
};

function hear({ name, sounds }: Material): Heard {
  say(`Listening to ${name} …`);
  const tempos: Heard['tempos'] = { right: [], wrong: {}, free: [] };
  const keys: Heard['keys'] = { right: [], wrong: {}, free: [] };
  const types: boolean[] = [];
  const count = (wrong: Record<string, Answer[]>, kind: string, answer: Answer) => (wrong[kind] ??= []).push(answer);
  const started = performance.now();
  let total = 0;
  for (const sound of sounds()) {
    total += 1;
    const heard = preparedOf(sound);
    types.push(heard.isLoop === sound.isLoop);
    if (sound.isLoop && sound.bpm !== null) {
      const { bpm } = sound;
      const { tailDecibels } = heard;
      const rhythm = new HeardTempo(sound.mono, heard.seconds);
      const ask = (claimed: number) => judgeTempo(rhythm, { tailDecibels, claimed }).answer;
      const answer = ask(bpm);
      if (answer === 'contradicts') say(`  false alarm: ${sound.name}, ${bpm} BPM`);
      tempos.right.push(answer);
      for (const [kind, change] of Object.entries(WRONG_TEMPOS)) count(tempos.wrong, kind, ask(change(bpm)));
      const free = suggestTempo(rhythm);
      tempos.free.push({
        isRight: free !== null && Math.abs(free.bpm - bpm) < 0.5,
        probability: free?.probability ?? 0,
      });
    }
    if (sound.key) {
      const { notes, isPitched } = heard;
      const ask = (claimed: PitchedKey) => judgeKey(notes, sound.isLoop, isPitched, claimed).answer;
      const answer = ask(sound.key);
      if (answer === 'contradicts') say(`  false alarm: ${sound.name}, key`);
      keys.right.push(answer);
      for (const [kind, change] of Object.entries(WRONG_KEYS)) count(keys.wrong, kind, ask(change(sound.key)));
      const [free] = weighKeys(notes, sound.isLoop);
      const isRight = free?.key.pitch === sound.key.pitch && free.key.chord === sound.key.chord;
      keys.free.push({ isRight, probability: free?.probability ?? 0 });
    }
  }
  return { name, total, tempos, keys, types, seconds: (performance.now() - started) / 1000 };
}

function preparedOf({ channels, sampleRate, mono }: Labelled) {
  const seconds = (channels[0]?.length ?? 0) / sampleRate;
  const levels = measureLevels(channels, sampleRate, 24);
  const notes = notesOf(mono);
  const evidence = kindEvidence(levels, notes, measureFeatures(heardAs(channels, sampleRate)), seconds);
  return {
    seconds,
    tailDecibels: levels.tailDecibels,
    notes,
    isPitched: pitchProbability(evidence) > 0.3,
    isLoop: loopProbability(evidence) > 0.5,
  };
}

const heard = [demoMaterial, ...folders.map(folderMaterial)].map(hear);
const { markdown, isMet } = report(heard, `${availableParallelism()} cores and Node ${process.version}`);
writeFileSync(options.output, await format(markdown, { ...(await resolveConfig(options.output)), parser: 'markdown' }));
say(markdown);
process.exitCode = isMet ? 0 : 1;
