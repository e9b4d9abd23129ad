/** The shop's own fonts, by the names that `fonts.css` gives them. */
export const ownFamilies = { sans: 'Instrument Sans Variable', mono: 'JetBrains Mono Variable' } as const;
