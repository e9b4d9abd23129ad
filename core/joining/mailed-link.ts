/** The token of a mailed link: the last part of its path, or `token` of its query. A bare token is one. */
export const tokenIn = (link: string): string =>
  /[?&]token=([\w-]+)/.exec(link)?.[1] ?? link.replace(/[?#].*$/, '').replace(/^.*\//, '');
