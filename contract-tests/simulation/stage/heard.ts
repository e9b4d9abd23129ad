/**
 * What a device that plays may report. `stale` speaks of a take before the current one, `start` is a position before the
 * length is known; `tempoAlone` and `keysAgain` are about what it can do with a sound.
 */
export type Heard =
  'position' | 'start' | 'ended' | 'interrupted' | 'failed' | 'stale' | 'stalePosition' | 'tempoAlone' | 'keysAgain';
