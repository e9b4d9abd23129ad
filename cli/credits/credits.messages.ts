export const creditTexts = {
  csvHasAllPages: '--csv has every page: leave --page out.',
  filesOrPack: 'Name files by ids, or a pack by pack and type.',
  notPage: 'A page must be a whole number from 1 to 9999.',
  page: (page: number, pages: number, balance: string): string => `Page ${page} of ${pages}. Balance: ${balance}.`,
  nothingDownloaded: 'Nothing was downloaded',
  owned: (files: number, owned: number): string => `${files} (${owned} owned)`,
  addsUp: 'Every entry adds up: balances, grants and downloads agree.',
  columns: {
    when: 'When',
    reason: 'Reason',
    credits: 'Credits',
    balance: 'Balance',
    afterwards: 'Afterwards',
    files: 'Files',
    refused: 'Refused',
    type: 'Type',
  },
};
