import type { StoredValue } from '../shell/stored-value.ts';

/** What happens where a sound ends. */
export interface Endings {
  /** Loops begin again, without a gap. */
  readonly loops: boolean;
  /** So does everything else. */
  readonly others: boolean;
  /** What does not begin again is followed by the next sound of the list on view. */
  readonly next: boolean;
}

/** What plays either as a loop or not, for which a choice counts. */
export type Repeated = 'loops' | 'others';

/** No sound starts by itself before somebody wants that [DECISION-76]. */
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
