/** The texts in an archive, line by line, plain enough for every program on every system. */
export const archiveTexts = {
  license: [
    'Loopstead sound license',
    '',
    'You may use the sounds of this archive in your own productions, also commercial ones, without further fees.',
    'You may change, combine and perform them as part of your music.',
    'You may not sell, give away or publish the sounds as sounds: neither alone, nor in a sample pack.',
    'The license belongs to the account that downloaded the sounds and does not end with its plan.',
  ],
  readme: (day: string, files: number, packs: readonly string[]) => [
    'Downloaded from Loopstead',
    '',
    `Date:  ${day}`,
    `Files: ${files}`,
    'Packs:',
    ...packs.map((name) => `- ${name}`),
    '',
    'manifest.json lists every file with its SHA-256.',
    'LICENSE.txt says what you may do with them.',
  ],
} as const;
