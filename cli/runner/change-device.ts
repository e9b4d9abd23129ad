import type { AudioReport } from '../scenario/format/device.format.ts';
import { substitute, substituteIn } from '../scenario/matching/variables.ts';
import type { Step } from '../scenario/format/steps.format.ts';
import type { Seat } from './cast.ts';

/** How long a cookie stays that a scenario puts on a device. */
const COOKIE_DAYS = 1;

/**
 * Applies external events to a page and its device. Returns the dialogs that should have been answered but are not
 * open.
 */
export function changeDevice(
  { device, page, desk }: Seat,
  step: Step,
  variables: ReadonlyMap<string, unknown>,
): readonly string[] {
  if ('audio' in step) report(page.audio, step.audio, variables);
  if ('storage' in step)
    put(
      substituteIn(step.storage, variables),
      (key, value) => device.storage.write(key, value),
      (key) => device.storage.remove(key),
    );
  if ('cookies' in step)
    put(
      substituteIn(step.cookies, variables),
      (name, value) => device.cookies.write(name, value, COOKIE_DAYS),
      (name) => device.cookies.remove(name),
    );
  return 'answer' in step && !('do' in step) ? desk.answerOpen(substituteIn(step.answer, variables)) : [];
}

function report(audio: Seat['page']['audio'], event: AudioReport, variables: ReadonlyMap<string, unknown>): void {
  if (typeof event === 'string') audio.report({ kind: event });
  else if ('failed' in event) audio.report({ kind: 'failed', message: String(substitute(event.failed, variables)) });
  else audio.heard(event.heard, event.of);
}

function put(
  values: Readonly<Record<string, unknown>>,
  write: (name: string, value: string) => void,
  remove: (name: string) => void,
): void {
  for (const [name, value] of Object.entries(values))
    if (value === null || value === undefined) remove(name);
    else write(name, typeof value === 'string' ? value : JSON.stringify(value));
}
