import type { Notice } from '../notice.ts';
import { freezeTexts } from './freeze.messages.ts';

/** A shop that pauses its sales: it moves, is being restored, or its disk is full. */
export interface Freeze {
  /** The reason shown to customers, in the operator's words. */
  readonly reason: string;
  /** Epoch milliseconds. */
  readonly since: number;
}

/** The maximum of characters of a reason: it is shown on one line above every page. */
const MOST = 200;

/** The problem with a reason; null if it is valid. */
export function problemOfReason(reason: string): string | null {
  if (reason.trim() === '') return freezeTexts.noReason;
  return reason.length > MOST ? freezeTexts.longReason(MOST) : null;
}

/** For a customer who tries to buy something. */
export const frozenNotice = ({ reason }: Pick<Freeze, 'reason'>): Notice => ({
  title: freezeTexts.title,
  message: `${reason} ${freezeTexts.goesOn}`,
  button: null,
});
