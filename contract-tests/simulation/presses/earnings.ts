import { type Presses, oneOf, opened } from './press.ts';

const MONTHS = ['2027-03', '2026-01', '2027-13'] as const;
const IBANS = ['DE89370400440532013000', 'DE88370400440532013000'] as const;

export const earnings: Presses = {
  'earnings.loadEarnings': async (tab) => (await opened(tab, tab.app.earnings)).loadEarnings.execute(),
  'earnings.loadBank': async (tab) => (await opened(tab, tab.app.earnings)).loadBank.execute(),
  'earnings.saveBank': async (tab, which) =>
    (await opened(tab, tab.app.earnings)).saveBank.execute({ holder: 'Ada', iban: oneOf(IBANS, which)! }),
  'earnings.showPayouts': async (tab, which) =>
    (await opened(tab, tab.app.earnings)).showPayouts.execute(1 + (which % 3)),
  'earnings.readStatement': async (tab, which) =>
    (await opened(tab, tab.app.earnings)).readStatement.execute(oneOf(MONTHS, which)!),
  'earnings.readStatement.download': async (tab, which) =>
    (await opened(tab, tab.app.earnings)).readStatement.download(oneOf(MONTHS, which)!, which % 2 ? 'csv' : 'pdf'),
};
