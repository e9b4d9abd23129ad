import { type Result, ok } from '../../core/kernel/result.ts';
import type { Prompts } from '../terminal/prompts.ts';
import { dialogTexts } from './dialog-host.messages.ts';
import { type CommandFailure, misused } from './outcome.ts';

/** Credits; what takes more is confirmed first. */
export const CONFIRMED_ABOVE = 20;

/** Who can say yes. */
export interface Confirming {
  /** What `--yes` says beforehand. */
  readonly isConfirmed: boolean;
  /** Asks somebody at the terminal; null where nobody is there. */
  readonly prompts: Pick<Prompts, 'confirm' | 'choose'> | null;
}

/** Whether somebody agrees. Where nobody can be asked, `--yes` has to say it: without it the command is misused. */
export async function confirmed(
  question: string,
  { isConfirmed, prompts }: Confirming,
): Promise<Result<boolean, CommandFailure>> {
  if (isConfirmed) return ok(true);
  return prompts ? prompts.confirm(question) : misused('--yes', dialogTexts.confirm(question));
}
