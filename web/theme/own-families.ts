/** The shop's own fonts, by their names in `fonts.css`. */
export const ownFamilies = { sans: 'Instrument Sans Variable', mono: 'JetBrains Mono Variable' } as const;
