import type { StoredValue } from '../shell/stored-value.ts';

/** What happens at the end of a sound. */
export interface Endings {
  /** Loops repeat, without a gap. */
  readonly loops: boolean;
  /** So does everything else. */
  readonly others: boolean;
  /** A sound that does not repeat is followed by the next one of the visible list. */
  readonly next: boolean;
}

/** The two kinds of playback with a setting of their own: loops, and everything else. */
export type Repeated = 'loops' | 'others';

/** No sound starts on its own by default [DECISION-76]. */
export const USUAL_ENDINGS: Endings = { loops: true, others: false, next: false };

/** The names of what is on. */
export const storedEndings: StoredValue<Endings> = {
  key: 'endings',
  parse(text) {
    const names = text.split(' ');
    return { loops: names.includes('loops'), others: names.includes('others'), next: names.includes('next') };
  },
  format: (endings) =>
    Object.entries(endings)
      .flatMap(([name, isOn]) => (isOn ? [name] : []))
      .join(' '),
  fallback: USUAL_ENDINGS,
};
