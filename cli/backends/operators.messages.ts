type Work = 'reset' | 'audit' | 'read' | 'maintain';

const DONE: Readonly<Record<Work, string>> = {
  reset: 'reset',
  audit: 'audited',
  read: 'read',
  maintain: 'maintained',
};

/** Why a backend has no data folder to work on, and what to do. */
export const operatorTexts = {
  newShop: (work: Work): string => `A shop in memory is new with every command: there is nothing to ${work}.`,
  recording: (work: Work): string => `A recording is not a shop: there is nothing to ${work}.`,
  elsewhere: (work: Work, origin: string, command: string): string =>
    `A shop is ${DONE[work]} on the machine of its data folder, not through ${origin}. Run "${command} --backend embedded" there.`,
};
