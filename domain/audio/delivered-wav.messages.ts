/** The rights text of a sound file whose provider has written none. */
export const rightsText = (provider: string): string =>
  `© ${provider}. Used under the license of the shop that sold it.`;
