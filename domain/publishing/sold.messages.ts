import type { Notice } from '../notice.ts';
import type { Removed } from './removed.ts';
import type { SaleState } from './sold.ts';

/** The states of a pack that is or was on sale, in a word. */
export const saleStateNames: Readonly<Record<SaleState, string>> = {
  'on-sale': 'On sale',
  withdrawn: 'Withdrawn from sale',
  claimed: 'Off sale by a claim',
  objected: 'Off sale by the shop',
};

/** Who has taken something off sale, for staff; '' if it is not known. */
export const removedBy = ({ who, claim }: Pick<Removed, 'who' | 'claim'>): string => claim ?? who ?? '';

export const soldTexts = {
  longReason: 'A reason has at most 1,000 letters.',
} as const;

/** Why the last sound of a pack cannot be withdrawn on its own. */
export const lastSound: Notice = {
  title: 'Not possible now',
  message: 'Nothing else of this pack is on sale. Withdraw the pack instead.',
  button: null,
};
