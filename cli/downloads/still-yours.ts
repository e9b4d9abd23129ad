import { type Result, failed } from '../../core/kernel/result.ts';
import type { CommandFailure } from '../host/outcome.ts';
import { downloadTexts } from './downloads.messages.ts';

/**
 * A purchase that was paid and could not be saved: `again` is the command that saves it without taking credits. What was
 * undone meanwhile would take them again.
 */
export const stillYours = <Value>(
  bought: Result<Value, CommandFailure>,
  again: string,
): Result<Value, CommandFailure> =>
  bought.ok || bought.failure.kind !== 'cannotOpen' || bought.failure.isGone
    ? bought
    : failed({ ...bought.failure, message: `${bought.failure.message} ${downloadTexts.stillYours(again)}` });
