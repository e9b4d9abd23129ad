import { takedownTexts } from '../../domain/rights/takedown.messages.ts';
import type { TakedownState } from '../../domain/rights/takedown.ts';

export const takedownCommandTexts = {
  noReason: 'Say why, in at most 500 characters: it is mailed to all whom it concerns.',
  notNumber: 'A report has a number such as TD-2027-0001.',
  unknown: (number: string): string => `There is no report ${number}.`,
  impossible: (state: TakedownState): string => `That cannot be decided: the report is ${takedownTexts.states[state]}.`,
  none: 'Nobody has reported anything.',
  columns: { number: 'Number', state: 'State', due: 'Due', subject: 'About', claimant: 'From' },
  labels: {
    state: 'State',
    due: 'Due',
    subject: 'About',
    provider: 'Provider',
    claimant: 'From',
    right: 'Right',
    statement: 'Statement',
    decision: (at: string) => `Decided on ${at}`,
  },
} as const;
