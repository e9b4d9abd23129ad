export const mainLinkTexts = { sounds: 'Sounds', free: 'Free', rareFinds: 'Rare Finds' } as const;
