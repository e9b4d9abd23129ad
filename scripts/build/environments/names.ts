/** Whether an environment of the build runs in a browser, on pages of ours or of others. */
export const isForBrowsers = ({ name }: { readonly name: string }): boolean => name === 'client' || name === 'widgets';

/** Whether it runs on pages of others. */
export const isForWidgets = ({ name }: { readonly name: string }): boolean => name === 'widgets';
