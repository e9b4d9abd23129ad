export const pageTexts = {
  notPath: (origin?: string): string =>
    `It is a path of the shop, such as /samples?order=id,desc${origin === undefined ? '' : `, or an address that begins with ${origin}/`}.`,
};
