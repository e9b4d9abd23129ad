export const wavOrMidiTexts = {
  wav: { name: 'WAV', hint: 'The audio, ready to drop in.' },
  midi: { name: 'MIDI', hint: 'The notes, for your own instrument.' },
} as const;
