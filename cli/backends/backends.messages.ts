export const backendTexts = {
  inMemory: 'in memory',
  /** A folder or the file of a recording. */
  within: (place: string): string => `in ${place}`,
  nothingToRecord: 'A shop in memory has no HTTP traffic to record.',
  worldsInMemory: 'Only a shop in memory has worlds: add --backend memory.',
  noWorld: (name: string, worlds: readonly string[]): string =>
    `There is no world ${name}. Worlds: ${worlds.join(', ')}.`,
  making: (folder: string): string => `Creating a new shop in ${folder}. This takes a while.`,
  noShop: (folder: string): string =>
    `There is no shop in ${folder}. Make one with "npm start" or by adding --create, or name another folder with LOOPSTEAD_DATA.`,
  incomplete: (problem: string): string => `The demo catalogue could not be completed: ${problem}`,
  noFolder: (folder: string): string => `There is no data folder ${folder}. Name it with LOOPSTEAD_DATA.`,
  noPort: (port: number, problem: string): string => `Port ${port} cannot be opened: ${problem}.`,
  notRecorded: (request: string, file: string, answeredTo: 'customer' | 'visitor' | null): string => {
    const place = `${request} is not in ${file}`;
    if (answeredTo === 'customer') return `${place} for a visitor: replay the login first, as it was recorded.`;
    return answeredTo === 'visitor' ? `${place} for a customer: replay the logout first, or log out.` : `${place}.`;
  },
  replayOf: (file: string): string => `replay of ${file}`,
  ownTime: (origin: string): string =>
    `${origin} keeps its own time: only the clock of a shop started with --test-mode on can be set.`,
};
