/** The page for reporting that a sound or a pack uses somebody's work; `path` is that of the reported page. */
export const takedownHref = (path: string): string => `/takedown?address=${encodeURIComponent(path)}`;
