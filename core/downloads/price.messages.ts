/** In the place of a price. */
export const freeDownload = 'Free Download';
