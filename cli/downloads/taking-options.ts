import { type Command, InvalidArgumentError } from 'commander';
import type { App } from '../../composition/app.ts';
import { type NameTemplate, NAME_FIELDS, parseTemplate } from '../../core/downloads/name-template.ts';
import { AUDIO_FORMATS, type AudioFormat, type Taking } from '../../core/downloads/owned/taking.ts';
import { oneOf } from '../host/choices.ts';

/** How files are taken home, as commander reads it. */
export interface TakingOptions {
  readonly format?: AudioFormat;
  readonly nameTemplate?: NameTemplate;
}

/** Declares in which format and under which names files come. */
export const addTakingOptions = (command: Command): Command =>
  command
    .option('--format <format>', `what audio files become: ${AUDIO_FORMATS.join(', ')}`, oneOf(AUDIO_FORMATS))
    .option(
      '--name-template <template>',
      `names made of ${NAME_FIELDS.map((field) => `{${field}}`).join(' ')}`,
      readTemplate,
    );

/** As the options say, and where they are silent, as the customer has chosen. */
export async function takingOf(app: App, { format, nameTemplate }: TakingOptions): Promise<Taking> {
  const kept = (await app.owned.open()).taking.read();
  return { format: format ?? kept.format, template: nameTemplate ?? kept.template };
}

function readTemplate(text: string): NameTemplate {
  const template = parseTemplate(text);
  if (!template.ok) throw new InvalidArgumentError(template.failure);
  return template.value;
}
