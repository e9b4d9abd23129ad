import { durationText } from '../scenario/format/duration.ts';
import type { Step } from '../scenario/format/steps.format.ts';

/** Steps that their first word says enough about. */
const WORDS = ['mail', 'answer', 'audio', 'storage', 'cookies'];

/** A step in a few words, for reports: its own name, or what it does. */
export function stepName(step: Step): string {
  if (step.name !== undefined) return step.name;
  if ('do' in step) return `do ${step.do}`;
  if ('advance' in step) return `advance ${durationText(step.advance)}`;
  if ('reload' in step) return `reload ${step.reload}`;
  if ('open' in step) return `open ${step.open.as}/${step.open.page}`;
  if ('close' in step) return `close ${step.close}`;
  if ('fault' in step) return `fault ${step.fault.kind} of ${step.fault.call}`;
  if ('clearFaults' in step) return `clearFaults ${step.clearFaults}`;
  if ('start' in step) return `start ${step.start.name}`;
  if ('settle' in step) return `settle ${step.settle}`;
  if ('parallel' in step) return 'parallel';
  if ('include' in step) return `include ${step.include}`;
  if ('repeat' in step) return `repeat ${step.repeat}`;
  return WORDS.find((word) => word in step) ?? 'expect';
}
