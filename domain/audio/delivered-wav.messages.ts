/** What is in a file of sound whose maker has not said what rights there are. */
export const rightsText = (provider: string): string =>
  `© ${provider}. Used under the license of the shop that sold it.`;
