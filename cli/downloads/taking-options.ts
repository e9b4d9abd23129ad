import { InvalidArgumentError } from 'commander';
import type { App } from '../../composition/app.ts';
import { parseTemplate } from '../../core/downloads/parse-template.ts';
import { type NameTemplate, NAME_FIELDS } from '../../domain/downloads/name-template.ts';
import { AUDIO_FORMATS, type Taking } from '../../core/downloads/owned/taking.ts';
import { type Given, oneOf, option } from '../command/input.ts';

/** In which format and under which names files come. */
export const takingInputs = {
  format: option('--format <format>', `what audio files become: ${AUDIO_FORMATS.join(', ')}`, oneOf(AUDIO_FORMATS)),
  nameTemplate: option(
    '--name-template <template>',
    `names made of ${NAME_FIELDS.map((field) => `{${field}}`).join(' ')}`,
    readTemplate,
  ),
};

export type TakingOptions = Given<typeof takingInputs>;

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
