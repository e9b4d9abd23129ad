import type { AudioReport, Stored } from '../scenario/format/device.format.ts';
import type { Step } from '../scenario/format/steps.format.ts';
import type { Seat } from './cast.ts';

/** How long a cookie stays that a scenario puts on a device. */
const COOKIE_DAYS = 1;

/** Does to a page and its device what comes from outside the shop. `fill` puts in variables. */
export function changeDevice({ device, page, desk }: Seat, step: Step, fill: <Part>(part: Part) => Part): void {
  if ('answer' in step && !('do' in step)) desk.answerOpen(fill(step.answer));
  if ('audio' in step) report(page.audio, fill(step.audio));
  if ('storage' in step)
    put(
      fill(step.storage),
      (key, value) => device.storage.write(key, value),
      (key) => device.storage.remove(key),
    );
  if ('cookies' in step)
    put(
      fill(step.cookies),
      (name, value) => device.cookies.write(name, value, COOKIE_DAYS),
      (name) => device.cookies.remove(name),
    );
}

function report(audio: Seat['page']['audio'], event: AudioReport): void {
  if (typeof event === 'string') audio.report({ kind: event });
  else if ('failed' in event) audio.report({ kind: 'failed', message: event.failed });
  else audio.heard(event.heard, event.of);
}

function put(values: Stored, write: (name: string, value: string) => void, remove: (name: string) => void): void {
  for (const [name, value] of Object.entries(values))
    if (value === null) remove(name);
    else write(name, String(value));
}
