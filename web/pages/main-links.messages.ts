export const mainLinkTexts = { sounds: 'Sounds', packs: 'Packs', free: 'Free', rareFinds: 'Rare Finds' } as const;
