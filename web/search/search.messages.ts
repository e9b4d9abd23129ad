export const searchFormTexts = {
  title: 'Search the shop',
  search: 'Search',
  target: 'Search for',
  layers: 'Layers',
  suggestions: 'Suggestions',
} as const;
