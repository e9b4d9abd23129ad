export const runTexts = {
  answersInFiles: 'Answers stand in the file, at their step: answer: { login: dismissed }.',
  twoReports: 'Another report would go where the JSON document goes. Give it a file: junit=report.xml.',
  noneFits: (pattern: string): string => `No scenario fits ${pattern}.`,
  problems: (count: number): string =>
    `${count === 1 ? 'There is a problem' : `There are ${count} problems`} in what was to run, so nothing has run.`,
  realTime: (store: string): string => `${store} keeps its own time: waits in a scenario take real time.`,

  reporters: (known: readonly string[]): string => `Reporters: ${known.join(', ')}.`,
  nameFile: (reporter: string): string => `Name a file: ${reporter}=report.${reporter}.`,
  samePlace: 'Two reports would go to the same place. Give one of them a file: junit=report.xml.',
  notShard: 'It is one part of several: 1/3.',
  notPattern: 'It is a regular expression.',
  notSeed: 'It is a whole number of up to 9 digits.',
};
