import { counted, decimal } from '../../../domain/figures.ts';
import type { Laid } from '../../../domain/listening/laid.ts';
import type { Heard, Side } from './pair-plan.ts';

/** Texts of comparing two sounds. */
export const compareTexts = {
  open: 'Compare',
  title: 'Compare two sounds',
  lane: (side: Side, name: string): string => `${side.toUpperCase()} · ${name}`,
  sold: 'The sound on sale',
  notLaid: 'Nobody has measured where one begins in the other. Both are laid together at their beginnings.',
  reading: 'Both sounds are read.',
  failed: (side: Side, name: string): string => `${side.toUpperCase()}, ${name}, cannot be read now.`,
  retry: 'Read again',
  gone: {
    a: 'Your file is no longer there. Push the folder again.',
    b: 'The other sound is no longer there.',
  } satisfies Record<Side, string>,
  goneFile: (path: string): string => `${path} is no longer in the pack.`,
  play: 'Play',
  pause: 'Pause',
  heard: 'What is heard',
  choices: { a: 'A', b: 'B', both: 'Both', sides: 'Sides' } satisfies Record<Heard, string>,
  place: 'Place in both sounds',
  /** '1.2 s of A, 3.4 s of B'. */
  at: (seconds: Readonly<Record<Side, number | null>>): string =>
    (['a', 'b'] as const)
      .map((side) =>
        seconds[side] === null
          ? `${side.toUpperCase()} is silent`
          : `${decimal(seconds[side], 1)} s of ${side.toUpperCase()}`,
      )
      .join(', '),
  playing: {
    a: 'A plays',
    b: 'B plays',
    both: 'Both play',
    sides: 'A plays on the left, B on the right',
  } satisfies Record<Heard, string>,
  softer: (side: Side, decibels: number): string =>
    `${side.toUpperCase()} is played ${decimal(decibels, 1)} dB softer, so that both are as loud.`,
  asLoud: 'Both are as loud.',
  moved: ({ tempo, semitones }: Pick<Laid, 'tempo' | 'semitones'>): string => {
    const speed = tempo === 1 ? [] : [`at ${decimal(100 * tempo, 1)} % of its tempo`];
    const key =
      semitones === 0 ? [] : [`${counted(Math.abs(semitones), 'semitone')} ${semitones > 0 ? 'higher' : 'lower'}`];
    return `Together, B is played as A is: ${[...speed, ...key].join(', ')}. Alone it is as it was made.`;
  },
  keys: 'Space plays and pauses, A and B switch, arrows move by a second.',
} as const;
