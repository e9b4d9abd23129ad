/**
 * What a player device may report. `stale` is about a take before the current one, `start` is a position before the
 * length is known; `tempoAlone` and `keysAgain` are about the device's abilities.
 */
export type Heard =
  'position' | 'start' | 'ended' | 'interrupted' | 'failed' | 'stale' | 'stalePosition' | 'tempoAlone' | 'keysAgain';
