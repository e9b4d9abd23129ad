/** Where somebody reports that a sound or a pack uses their work; `path` is that of what they report. */
export const takedownHref = (path: string): string => `/takedown?address=${encodeURIComponent(path)}`;
