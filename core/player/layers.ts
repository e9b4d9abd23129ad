/** The address of several sources that are heard as one, from the same sample on. Addresses hold no spaces. */
export const layered = (urls: readonly string[]): string => urls.join(' ');

/** What an address is heard of: itself, or the sources that are heard as one. */
export const layersOf = (url: string): readonly string[] => url.split(' ');
