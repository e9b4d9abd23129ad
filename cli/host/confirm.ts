import { type Result, ok } from '../../core/kernel/result.ts';
import type { Prompts } from '../terminal/prompts.ts';
import { dialogTexts } from './dialog-host.messages.ts';
import { type CommandFailure, misused } from './outcome.ts';

/** Credits; what takes more is confirmed first. */
export const CONFIRMED_ABOVE = 20;

/** How to get a yes. */
export interface Confirming {
  /** Set by `--yes`. */
  readonly isConfirmed: boolean;
  /** Asks at the terminal; null if nobody is there. */
  readonly prompts: Pick<Prompts, 'confirm' | 'choose'> | null;
}

/** Whether the user agrees. If nobody can be asked, `--yes` is required: without it the command is misused. */
export async function confirmed(
  question: string,
  { isConfirmed, prompts }: Confirming,
): Promise<Result<boolean, CommandFailure>> {
  if (isConfirmed) return ok(true);
  return prompts ? prompts.confirm(question) : misused('--yes', dialogTexts.confirm(question));
}
