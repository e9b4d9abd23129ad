export const searchFormTexts = {
  title: 'Search Loopstead',
  search: 'Search',
  target: 'Search for',
  layers: 'Layers',
  suggestions: 'Suggestions',
  recent: 'Recent searches',
  clearRecent: 'Clear recent searches',
} as const;

/** Words of a search that are also filters. */
export const recognizedTexts = {
  lead: 'Filter by:',
  /** `leftOut` are the words of the search that would find nothing under the filter. */
  chip: (kind: string, name: string, leftOut: string) =>
    leftOut === '' ? `${kind}: ${name}` : `${kind}: ${name}, without “${leftOut}”`,
  kinds: {
    types: 'Type',
    instruments: 'Instrument',
    genres: 'Genre',
    moods: 'Mood',
    parameters: 'Parameter',
    presets: 'Plug-in',
    tags: 'Inspired by',
    providers: 'Provider',
    key: 'Key',
    bpm: 'Tempo',
  },
} as const;
