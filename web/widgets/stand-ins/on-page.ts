/** A shadow tree cannot refer to drawings in the document, and an element of the page may have the same id. */
export const isOnPage = (_name: string): boolean => false;
