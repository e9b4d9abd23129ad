import { bpmText } from '../figures.ts';

/** `bpm` and `key` are null for a sound without them; `duration` is as displayed: '00:08'. */
export interface TellingSound {
  readonly bpm: number | null;
  readonly key: string | null;
  readonly duration: string;
}

/** The facts that distinguish a sound from others: '120 BPM', 'Am', '00:08'. */
export const soundFacts = ({ bpm, key, duration }: TellingSound): readonly string[] =>
  [bpm === null ? '' : bpmText(bpm), key ?? '', duration].filter((fact) => fact !== '');
