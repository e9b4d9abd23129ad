import { counted, decimal, figure } from '../figures.ts';
import { type Laid, timeInOther } from '../listening/laid.ts';
import type { CheckCode } from './checks.ts';

/** The rule of each check, and how to repair its findings. */
export const checkTexts: Readonly<Record<CheckCode, { readonly rule: string; readonly repair: string }>> = {
  'not-sold': {
    rule: 'A pack sells WAV, AIFF, FLAC, MIDI and presets. Other files stay behind.',
    repair: 'Nothing to do if the file is not meant to be sold.',
  },
  'lossy-original': {
    rule: 'Originals are lossless: WAV, AIFF or FLAC.',
    repair: 'Export the sound again from the project. A converted MP3 stays an MP3.',
  },
  unreadable: {
    rule: 'Every file can be read by the rules of its format.',
    repair: 'Export the file again.',
  },
  truncated: {
    rule: 'A file is as long as it says.',
    repair: 'Copy or export the file again: its end is missing.',
  },
  damaged: {
    rule: 'Every block of a FLAC fits its checksum.',
    repair: 'Encode the file again from the original.',
  },
  'too-large': { rule: 'A file has at most 250 MB.', repair: 'Cut it into several sounds.' },
  'too-long': {
    rule: 'A sound has at most 40 million samples: 7 minutes of stereo at 44.1 kHz.',
    repair: 'Cut it into several sounds.',
  },
  'too-slow': {
    rule: 'A file is checked within a minute.',
    repair: 'Export the file again. If that does not help, send it to us: the check is at fault.',
  },
  format: {
    rule: 'Originals are mono or stereo, 16, 24 or 32 bits, at 44.1, 48, 88.2, 96, 176.4 or 192 kHz.',
    repair: 'Export the sound in such a format.',
  },
  'not-a-number': {
    rule: 'Every sample is a number.',
    repair: 'Export the sound again, without the plug-in that broke it.',
  },
  'no-sound': { rule: 'A sound is to be heard.', repair: 'Take the file out, or export it again.' },
  'dc-offset': {
    rule: 'The mean of a sound is within 1 % of full scale.',
    repair: 'Remove the offset with a high-pass filter at 20 Hz.',
  },
  clipped: {
    rule: 'At most 3 samples in a row reach full scale.',
    repair: 'Turn the sound down before it is limited, and export it again.',
  },
  'name-length': { rule: 'A file name has at most 100 characters.', repair: 'Give the file a shorter name.' },
  'name-letters': {
    rule: 'File names have letters from A to Z, digits, blanks and simple signs, as every system can read them.',
    repair: 'Rename the file.',
  },
  'not-whole-beats': {
    rule: 'A loop is whole beats of its tempo, within 1 ms, or whole beats with a tail that fades into silence.',
    repair: 'Trim the loop to the beat, or correct its tempo.',
  },
  'tempo-contradicted': {
    rule: 'The tempo of a label is the tempo that is heard.',
    repair: 'Correct the tempo.',
  },
  'key-contradicted': {
    rule: 'The key of a label is the key that is heard.',
    repair: 'Correct the key.',
  },
  'type-contradicted': {
    rule: 'A loop goes round, and a one-shot comes to an end.',
    repair: 'Correct the type in pack.csv.',
  },
  'duplicate-file': { rule: 'Every file is in a pack once.', repair: 'Take one of the two out.' },
  'sold-already': { rule: 'Every file is in the shop once, in whatever pack.', repair: 'Take it out.' },
  'sold-sound': {
    rule: 'Every sound is in the shop once, in whatever pack, also at another level or with silence around it.',
    repair: 'Take it out. If the sound is yours, and was sold by somebody else, claim your rights.',
  },
  'duplicate-sound': {
    rule: 'Every sound is in a pack once, also at another level or with silence around it.',
    repair: 'Take one of the two out.',
  },
  'no-cover': {
    rule: 'A pack has a cover: cover.png or cover.jpg in its folder.',
    repair: 'Add a square picture of at least 1,000 pixels.',
  },
  'cover-size': {
    rule: 'A cover is square within 1 %, and at least 1,000 pixels wide.',
    repair: 'Export the picture in that size.',
  },
  'no-declaration': {
    rule: 'pack.json declares who made the sounds, and whether a machine made any of them.',
    repair: 'Add the declaration to pack.json, as docs/publishing.md shows it.',
  },
  'no-sounds': { rule: 'A pack has sounds.', repair: 'Put sounds into the folder.' },
  'sheet-unreadable': {
    rule: 'pack.csv is a table with a column named file, and pack.json is JSON.',
    repair: 'Correct the file, as docs/publishing.md shows it.',
  },
  'sheet-row': {
    rule: 'Every row of pack.csv names a file of the pack, and values that the shop knows.',
    repair: 'Correct the row.',
  },
  'true-peak': {
    rule: 'Peaks, also those between samples, stay under -0.1 dBTP: converters and MP3s clip above.',
    repair: 'Turn the sound down by what is too much.',
  },
  'seam-jump': {
    rule: 'From the end of a loop to its beginning is no larger step than inside it.',
    repair: 'Cut the loop where the wave crosses zero, or fade its ends over a millisecond.',
  },
  'late-start': {
    rule: 'A one-shot begins within 20 ms.',
    repair: 'Cut the silence off its beginning.',
  },
  'tail-cut': {
    rule: 'A one-shot ends 60 dB under its peak.',
    repair: 'Fade it out, or export a longer tail.',
  },
  'dual-mono': {
    rule: 'What is the same on both sides is mono.',
    repair: 'Export the sound in mono. It takes half the room.',
  },
  upsampled: {
    rule: 'A file has no higher sample rate, and no better format, than what it was made from.',
    repair: 'Export the sound from the original, or at the sample rate that it has.',
  },
  'labels-disagree': {
    rule: 'File name, chunks and pack.csv say the same.',
    repair: 'Correct what is wrong. The shop takes pack.csv first, then the chunks of the file, then its name.',
  },
  'no-tempo': {
    rule: 'A loop has a tempo, unless pack.csv says that it has none.',
    repair: 'Put the tempo into the file name, as in Beat_120_Am.wav, or into pack.csv; or none, if it has none.',
  },
  'loudness-apart': {
    rule: 'The loops of a pack are within 6 LU of the loudness of most of them, and so are its one-shots.',
    repair: 'Turn the sound up or down.',
  },
  'few-sounds': { rule: 'A pack has 24 sounds or more.', repair: 'Add sounds, or sell them with another pack.' },
  'mixed-rates': {
    rule: 'All sounds of a pack have one sample rate.',
    repair: 'Export the others at the sample rate of most.',
  },
  'near-duplicate': {
    rule: 'Sounds of a pack differ.',
    repair: 'Listen to both. Take one out unless it is a variation that you want to sell.',
  },
  'near-duplicate-moved': {
    rule: 'Sounds of a pack differ in more than key and tempo, which customers change themselves.',
    repair: 'Listen to both. Take one out unless it is a variation that you want to sell.',
  },
  'sold-like': {
    rule: 'A sound is no copy of one that is on sale, whatever its key, tempo and coding.',
    repair:
      'Listen to both. Take yours out, unless you have made it independently: somebody of the shop compares them.',
  },
  'tempo-unheard': {
    rule: 'The tempo of a label is the tempo that is heard.',
    repair: 'Nothing to do if you know that it is right.',
  },
  'key-unheard': {
    rule: 'The key of a label is the key that is heard.',
    repair: 'Nothing to do if you know that it is right.',
  },
  'chunks-added': {
    rule: 'WAVs with tempo and root in their chunks are ready for samplers.',
    repair: 'Nothing to do: the shop writes both into the WAVs that customers get.',
  },
  'unknown-word': {
    rule: 'Instruments, moods and genres are words that the shop knows.',
    repair: 'Choose a known word. Others are proposals, which somebody has to look at.',
  },
  'short-demo': {
    rule: 'The demo of a pack plays for 30 seconds or more.',
    repair: 'Make a longer demo, or none: then the first sound is played.',
  },
};

const seconds = (value: number, digits = 3): string => `${decimal(value, digits)} s`;
const percent = (value: number): string => `${decimal(100 * value, 1)} %`;
const sure = (probability: number): string => `${Math.min(99, Math.round(100 * probability))} % sure`;

interface Sold {
  readonly name: string;
  readonly pack: string;
  readonly provider: string;
}

const movedBy = (semitones: number, tempo: number): string =>
  `, ${semitones === 0 ? '' : `${semitones > 0 ? '+' : ''}${counted(semitones, 'semitone')}, `}${decimal(100 * tempo, 0)} % of its tempo`;

/** The alignment of a sound with the one it resembles: where one starts within the other, and how it was changed. */
export function laidText(laid: Laid): string {
  const { offset, tempo, semitones } = laid;
  const begins =
    offset === 0
      ? 'Both begin together'
      : offset > 0
        ? `The other begins ${seconds(offset)} into it`
        : `It begins ${seconds(timeInOther(laid, 0))} into the other`;
  const speed = tempo !== 1 ? `${decimal(100 * tempo, 1)} % of its tempo` : 'the same tempo';
  const key =
    semitones === 0
      ? 'the same key'
      : `${counted(Math.abs(semitones), 'semitone')} ${semitones > 0 ? 'above' : 'below'} it`;
  return `${begins}: ${speed}, ${key}.`;
}

/** What was found, in numbers and words. */
export const foundTexts = {
  notSold: (extension: string): string => (extension === '' ? 'no extension' : `.${extension}`),
  lossy: (format: string): string => `it is ${format}`,
  empty: 'it is empty',
  unknown: 'its contents are of no known format',
  missing: (part: string): string => `it has no ${part.trim()} part`,
  manyParts: 'it has more parts than any program writes',
  malformed: (part: string, value: number): string => `${figure(value)} cannot be in its ${part.trim()} part`,
  truncated: (part: string, needed: number, left: number): string =>
    `its ${part.trim()} part claims ${figure(needed)}, and ${figure(left)} are there`,
  damaged: (at: number): string => `damaged after ${seconds(at, 2)}`,
  tooLarge: (bytes: number): string => `${figure(Math.round(bytes / 1e6))} MB`,
  tooLong: (length: number): string => `${figure(Math.round(length))} s`,
  tooSlow: 'it took too long, or too much memory',
  unsupported: (what: string, value: string): string => `${what} ${value}`,
  format: (rate: number, bits: number, channels: number): string =>
    `${figure(rate)} Hz, ${bits} bits, ${counted(channels, 'channel')}`,
  notNumbers: (count: number, at: number): string => `${counted(count, 'sample')} from ${seconds(at)} on`,
  noSound: (decibels: number): string => `its peak is ${decibels < -120 ? 'silence' : `${decimal(decibels, 0)} dBFS`}`,
  noNotes: 'no note',
  offset: (offset: number): string => `a mean of ${percent(offset)} of full scale`,
  clipped: (count: number, longest: number): string =>
    `${counted(count, 'place')}, up to ${counted(longest, 'sample')} long`,
  characters: (count: number): string => counted(count, 'character'),
  letters: (signs: string): string => `it contains ${signs}`,
  notBeats: (beats: number, bpm: number, length: number): string =>
    `${seconds(length)} are ${decimal(beats, 3)} beats at ${bpm} BPM`,
  trimTo: (length: number, beats: number, bpm: number): string =>
    `Trim it to ${seconds(length)}: ${counted(beats, 'beat')} at ${bpm} BPM.`,
  labelOf: (bpm: number, beats: number): string => `At ${bpm} BPM it is exactly ${counted(beats, 'beat')}.`,
  tempoHeard: (claimed: number, heard: number, probability: number): string =>
    `${claimed} BPM is claimed, ${heard} BPM heard, ${sure(probability)}`,
  keyHeard: (claimed: string, heard: string, probability: number): string =>
    `${claimed} is claimed, ${heard} heard, ${sure(probability)}`,
  tempoUnheard: (claimed: number): string => `${claimed} BPM can be neither confirmed nor ruled out`,
  keyUnheard: (claimed: string): string => `${claimed} can be neither confirmed nor ruled out`,
  typeHeard: (claimed: string, probability: number): string =>
    `${claimed === 'LOOP' ? 'a loop is claimed, a one-shot heard' : 'a one-shot is claimed, a loop heard'}, ${sure(probability)}`,
  soldIn: (pack: string): string => `the same file is on sale in ${pack}`,
  sameSold: ({ name, pack, provider }: Sold): string => `the same sound as “${name}” in ${pack} by ${provider}`,
  likeSold: ({ name, pack, provider }: Sold, share: number, semitones: number, tempo: number): string =>
    `${decimal(100 * share, 0)} % of it is “${name}” in ${pack} by ${provider}${movedBy(semitones, tempo)}`,
  sameFile: (other: string): string => `the same file as ${other}`,
  sameSound: (other: string): string => `the same sound as ${other}`,
  likeSound: (other: string, share: number): string => `${percent(share)} of it is in ${other}`,
  movedSound: (other: string, share: number, semitones: number, tempo: number): string =>
    `${percent(share)} of it is in ${other}${movedBy(semitones, tempo)}`,
  noCover: 'no cover.png and no cover.jpg',
  coverUnreadable: 'it is no PNG or JPEG',
  coverSize: (width: number, height: number): string => `${figure(width)} × ${figure(height)} pixels`,
  noManifest: 'no pack.json',
  noDeclaration: (field: string): string => `its declaration has no ${field}`,
  notJson: 'it is no JSON object',
  noSounds: 'no file that can be sold',
  noFileColumn: 'its first row has no column named file',
  notText: 'it is no text in UTF-8',
  tooManyRows: (most: number): string => `more than ${figure(most)} rows`,
  unknownFile: (row: number, file: string): string => `row ${figure(row)} names ${file}, which is not there`,
  twice: (row: number, file: string): string => `row ${figure(row)} names ${file} again`,
  badCell: (row: number, column: string, value: string): string => `row ${figure(row)}: ${column} ${value}`,
  unknownColumn: (column: string): string => `column ${column}`,
  unknownWord: (column: string, word: string): string => `${column} ${word}`,
  truePeak: (decibels: number): string => `${decimal(decibels, 2)} dBTP`,
  seam: (step: number, usual: number): string => `a step of ${percent(step)}, inside it ${percent(usual)}`,
  lateStart: (length: number): string => `${decimal(1000 * length, 0)} ms of silence`,
  tail: (decibels: number): string => `it ends ${decimal(-decibels, 0)} dB under its peak`,
  dualMono: 'both channels are the same',
  ceiling: (hertz: number, rate: number): string => `nothing above ${figure(hertz)} Hz at ${figure(rate)} Hz`,
  disagree: (what: string, claims: readonly string[]): string => `${what}: ${claims.join(', ')}`,
  claim: (source: string, value: string): string => `${value} by ${source}`,
  sources: { sheet: 'pack.csv', chunk: 'its chunks', name: 'its name' },
  noTempo: (suggested: number | null): string =>
    suggested === null ? 'no tempo' : `no tempo; it sounds like ${suggested} BPM`,
  loudness: (loudness: number, median: number): string =>
    `${decimal(loudness, 1)} LUFS, most are around ${decimal(median, 1)}`,
  fewSounds: (count: number): string => counted(count, 'sound'),
  rates: (rate: number, usual: number): string => `${figure(rate)} Hz, most have ${figure(usual)}`,
  chunks: (count: number): string => counted(count, 'file'),
  demo: (length: number): string => seconds(length, 1),
} as const;
