import { InvalidArgumentError } from 'commander';
import type { App } from '../../composition/app.ts';
import { parseTemplate } from '../../core/downloads/parse-template.ts';
import { type NameTemplate, NAME_FIELDS } from '../../domain/downloads/name-template.ts';
import { isLocked } from '../../core/audition/session-lock.ts';
import type { Version } from '../../core/downloads/versions.ts';
import { type Result, ok } from '../../core/kernel/result.ts';
import { type CommandFailure, misused } from '../host/outcome.ts';
import { downloadTexts } from './downloads.messages.ts';
import { AUDIO_FORMATS, type Taking } from '../../core/downloads/owned/taking.ts';
import { type Given, flag, oneOf, option } from '../command/input.ts';

/** In which format and under which names files come. */
export const takingInputs = {
  format: option('--format <format>', `what audio files become: ${AUDIO_FORMATS.join(', ')}`, oneOf(AUDIO_FORMATS)),
  nameTemplate: option(
    '--name-template <template>',
    `names made of ${NAME_FIELDS.map((field) => `{${field}}`).join(' ')}`,
    readTemplate,
  ),
};

/** Options for a download under the session's lock. */
export const versionInputs = {
  asHeard: flag('--as-heard', 'a WAV in the key and tempo of the lock, at the same price (see: audition set)'),
};

export type TakingOptions = Given<typeof takingInputs>;

/** The options' choices, with the customer's preferences as defaults. */
export async function takingOf(app: App, { format, nameTemplate }: TakingOptions): Promise<Taking> {
  const kept = (await app.owned.open()).taking.read();
  return { format: format ?? kept.format, template: nameTemplate ?? kept.template };
}

function readTemplate(text: string): NameTemplate {
  const template = parseTemplate(text);
  if (!template.ok) throw new InvalidArgumentError(template.failure);
  return template.value;
}

/** Opens the lock of this terminal, if a download is to follow it. */
export async function versionOf(app: App, asHeard = false): Promise<Result<Version | undefined, CommandFailure>> {
  if (!asHeard) return ok(undefined);
  const { lock } = await app.audition.open();
  return isLocked(lock.current) ? ok('heard') : misused('--as-heard', downloadTexts.noLock);
}
