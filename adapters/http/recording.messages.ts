/** Problems with the file of a recording. */
export const recordingTexts = {
  notWritable: (file: string, reason: string) => `${file} cannot be written: ${reason}.`,
  notReadable: (file: string, reason: string) => `${file} cannot be read: ${reason}.`,
  notAnExchange: (file: string, line: number) => `${file}:${line} is not a recorded exchange.`,
  empty: (file: string) => `${file} is empty: nothing was recorded.`,
} as const;
