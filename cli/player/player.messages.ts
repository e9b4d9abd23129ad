export const playTexts = {
  soundOrPack: 'Name a sound by id, or a pack by pack.',
  savedUnlocked: 'A preview is saved unchanged: it can be heard in a lock, not saved in one.',
  unchanged: 'The preview is unchanged: only what a player program plays is heard in the lock.',
  playedUnchanged: (player: string): string =>
    `${player} cannot change key or tempo, so the preview was played unchanged. ffplay and mpv can.`,
  noStems: 'The list on the page has no stems to play together. Open one with --stems, such as samples?group_id=….',
  notDecoded: 'This device does not decode the preview.',
  time: 'Time',
  bytes: 'Bytes',
  file: 'File',
  playedBy: 'Played by',
  stretch: 'Stretch',
};
