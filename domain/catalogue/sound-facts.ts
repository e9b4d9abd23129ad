import { bpmText } from '../figures.ts';

/** `bpm` and `key` are null where a sound has none; `duration` is as it is printed: '00:08'. */
export interface TellingSound {
  readonly bpm: number | null;
  readonly key: string | null;
  readonly duration: string;
}

/** What tells a sound from others: '120 BPM', 'Am', '00:08'. */
export const soundFacts = ({ bpm, key, duration }: TellingSound): readonly string[] =>
  [bpm === null ? '' : bpmText(bpm), key ?? '', duration].filter((fact) => fact !== '');
