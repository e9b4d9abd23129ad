/** Messages for when the card provider itself gives none. */
export const cardProviderTexts = {
  realKey: 'This shop takes real cards. Pay on its page in a browser.',
  unreachable: 'The card provider could not be reached. Check your connection and try again.',
  unreadable: "The card provider's answer could not be understood. Try again later.",
} as const;
