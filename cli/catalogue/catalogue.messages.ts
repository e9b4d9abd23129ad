export const catalogueTexts = {
  soundsOf: (slug: string): string => `Its sounds: loopstead sounds list --pack ${slug}`,
  page: (page: number, pages: number, length: string): string => `Page ${page} of ${pages}, ${length}`,
  nextPage: (page: number): string => `The next one: --page ${page}`,
};

/** Titles of columns, which lists of the catalogue share. */
export const columnTexts = {
  id: 'ID',
  name: 'NAME',
  slug: 'SLUG',
  provider: 'PROVIDER',
  files: 'FILES',
  marks: 'MARKS',
  type: 'TYPE',
  key: 'KEY',
  bpm: 'BPM',
  time: 'TIME',
  pack: 'PACK',
  price: 'PRICE',
  saved: 'SAVED',
  downloaded: 'DOWNLOADED',
  stretch: 'STRETCH',
  facet: 'FACET',
  value: 'VALUE',
  group: 'GROUP',
  from: 'FROM',
  description: 'DESCRIPTION',
  sounds: 'SOUNDS',
  leftOut: 'LEFT OUT',
  list: 'LIST',
  found: 'FOUND',
  packs: 'PACKS',
  kind: 'KIND',
  filter: 'FILTER',
  address: 'ADDRESS',
  position: '#',
};

/** Labels of the facts of a single sound or pack. */
export const labelTexts = {
  id: 'ID',
  type: 'Type',
  key: 'Key',
  bpm: 'BPM',
  time: 'Time',
  pack: 'Pack',
  provider: 'Provider',
  download: 'Download',
  rareFind: 'Rare Find',
  stems: 'Stems',
  badges: 'Badges',
  marks: 'Marks',
  stretch: 'Stretch',
  slug: 'Slug',
  samples: 'Samples',
  midi: 'MIDI',
  presets: 'Presets',
  genres: 'Genres',
  inspiredBy: 'Inspired by',
  description: 'About',
  released: 'Released',
  tempos: 'Tempo',
  keys: 'Keys',
  price: 'All files',
};

/** Marks of a row. */
export const markTexts = {
  saved: 'saved',
  downloaded: 'downloaded',
  owned: 'owned',
  featured: 'featured',
  free: 'free',
  rare: 'rare',
  midi: '+MIDI',
  midiDownloaded: 'MIDI downloaded',
  far: ', far',
};

/** Hints for an empty list, with the command to use. */
export const emptyTexts = {
  sounds: 'Leave a filter out, or count what there is: loopstead facets',
  search: 'Ask for less: loopstead search looser <query> shows what would be found',
  packs: 'Leave a filter out, or count what there is: loopstead packs facets',
  categories: 'Leave --name or --group out.',
  wishlist: 'Put a sound on your wishlist: loopstead wishlist toggle <id>',
  downloadHistory: 'What you download is kept here and is free to download again: loopstead download sound <id>',
};
