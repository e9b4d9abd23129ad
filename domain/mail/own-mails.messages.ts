/** Stands in the account where the mail itself has a link. */
export const hiddenLink = '(the link is in the mail alone)';
