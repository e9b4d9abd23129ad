/** Replaces the link of a mail in the account. */
export const hiddenLink = '(the link is in the mail alone)';
