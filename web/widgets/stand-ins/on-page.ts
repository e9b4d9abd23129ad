/** A drawing in the document cannot be seen from a shadow tree, and an element of the page may have its id. */
export const isOnPage = (_name: string): boolean => false;
