/** The address of several sources that play together, sample by sample. Addresses contain no spaces. */
export const layered = (urls: readonly string[]): string => urls.join(' ');

/** The sources of an address: itself, or the layers that play together. */
export const layersOf = (url: string): readonly string[] => url.split(' ');
