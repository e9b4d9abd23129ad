import type { Notice } from '../notice.ts';
import { freezeTexts } from './freeze.messages.ts';

/** A shop in which nothing is bought for a while: it moves, is restored, or its disk is full. */
export interface Freeze {
  /** What customers are told, as the operator has put it. */
  readonly reason: string;
  /** Epoch milliseconds. */
  readonly since: number;
}

/** Characters of a reason at most: it stands on one line above every page. */
const MOST = 200;

/** Why a reason cannot be told; null where it can. */
export function problemOfReason(reason: string): string | null {
  if (reason.trim() === '') return freezeTexts.noReason;
  return reason.length > MOST ? freezeTexts.longReason(MOST) : null;
}

/** What a customer is told who wants to buy something. */
export const frozenNotice = ({ reason }: Pick<Freeze, 'reason'>): Notice => ({
  title: freezeTexts.title,
  message: `${reason} ${freezeTexts.goesOn}`,
  button: null,
});
