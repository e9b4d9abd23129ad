import { ok } from '../../../core/kernel/result.ts';
import type { Answer } from './each-call.ts';

/** Archives are polled as often as the setting allows. */
export function limited(answer: Answer, maxLooks: number): Answer {
  const isGrant =
    answer.ok && typeof answer.value === 'object' && answer.value !== null && 'maxAttempts' in answer.value;
  return isGrant ? ok({ ...(answer.value as object), maxAttempts: maxLooks }) : answer;
}
