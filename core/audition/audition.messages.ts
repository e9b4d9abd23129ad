import { bpmText } from '../../domain/figures.ts';

const strained = 'far from the original';

export const auditionTexts = {
  title: 'Key & tempo',
  /** A sound under a lock, for screen readers: 'heard in F minor at 120 BPM, far from the original'. */
  heard: (key: string | null, bpm: number | null, isStrained: boolean) =>
    `heard${key ? ` in ${key}` : ''}${bpm === null ? '' : ` at ${bpmText(bpm)}`}${isStrained ? `, ${strained}` : ''}`,
  /** '+3 st', '−2 st', with a real minus. */
  semitones: (count: number) => `${count > 0 ? '+' : '−'}${Math.abs(count)} st`,
  strained,
  tempoOnly: 'This browser changes the tempo only: pitch is unchanged.',
  asTheyAre: 'Sounds play in their own key and tempo.',
} as const;
