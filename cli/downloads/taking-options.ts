import { type Command, InvalidArgumentError } from 'commander';
import { type NameTemplate, NAME_FIELDS, parseTemplate } from '../../core/downloads/name-template.ts';
import { AUDIO_FORMATS, type AudioFormat } from '../../core/downloads/owned/taking.ts';

/** How files are taken home, as commander reads it. */
export interface TakingOptions {
  readonly format?: AudioFormat;
  readonly nameTemplate?: NameTemplate;
}

/** Declares in which format and under which names files come. */
export const addTakingOptions = (command: Command): Command =>
  command
    .option('--format <format>', `what audio files become: ${AUDIO_FORMATS.join(', ')}`, readFormat)
    .option(
      '--name-template <template>',
      `names made of ${NAME_FIELDS.map((field) => `{${field}}`).join(' ')}`,
      readTemplate,
    );

function readFormat(text: string): AudioFormat {
  const format = AUDIO_FORMATS.find((known) => known === text);
  if (format === undefined) throw new InvalidArgumentError(`It is one of ${AUDIO_FORMATS.join(', ')}.`);
  return format;
}

function readTemplate(text: string): NameTemplate {
  const template = parseTemplate(text);
  if (!template.ok) throw new InvalidArgumentError(template.failure);
  return template.value;
}
