import type { Sound } from '../../catalogue/sounds/sound.ts';
import type { StoragePort } from '../../shell/storage.port.ts';
import { type StoredValue, readStored, writeStored } from '../../shell/stored-value.ts';
import { parseTemplate } from '../parse-template.ts';
import { type NamedFile, type NameTemplate, nameOf } from '../../../domain/downloads/name-template.ts';

/** The format of a WAV download: as it was made, in 16 bits, or the same samples in another container. */
export const AUDIO_FORMATS = ['wav24', 'wav16', 'flac', 'aiff'] as const;
export type AudioFormat = (typeof AUDIO_FORMATS)[number];

/** How a customer downloads files. */
export interface Taking {
  readonly format: AudioFormat;
  /** Null for the names that the shop gives. */
  readonly template: NameTemplate | null;
}

export const AS_MADE: Taking = { format: 'wav24', template: null };

/** Whether files come as the shop has them: then a download needs nothing more. */
export const isAsMade = ({ format, template }: Taking): boolean => format === 'wav24' && template === null;

/** The customer's choice, stored as `format template`. */
export const storedTaking: StoredValue<Taking> = {
  key: 'taking',
  parse(text) {
    const at = text.indexOf(' ');
    const format = AUDIO_FORMATS.find((known) => known === (at < 0 ? text : text.slice(0, at)));
    if (format === undefined) return undefined;
    if (at < 0) return { format, template: null };
    const template = parseTemplate(text.slice(at + 1));
    return template.ok ? { format, template: template.value } : undefined;
  },
  format: ({ format, template }) => (template === null ? format : `${format} ${template.text}`),
  fallback: AS_MADE,
};

export const readTaking = (storage: StoragePort): Taking => readStored(storage, storedTaking);
export const keepTaking = (storage: StoragePort, taking: Taking): void => writeStored(storage, storedTaking, taking);

/** The extension of a file in a format: only WAV files are converted. */
export const extensionIn = (extension: string, format: AudioFormat): string =>
  extension === 'wav' && (format === 'flac' || format === 'aiff') ? format : extension;

/** A sound as names see it. */
export const namedSound = ({ id, name, type, bpm, key, extension, pack }: Sound): NamedFile => ({
  id,
  name,
  type,
  bpm,
  key,
  extension,
  pack,
  provider: pack.provider,
});

/** The path of a file in the chosen format. */
export const pathAs = ({ format }: Taking, template: NameTemplate, file: NamedFile): string =>
  nameOf(template, { ...file, extension: extensionIn(file.extension, format) });

/** The name of a single file in the chosen format, without folders; null for the shop's own. */
export const fileNameAs = (taking: Taking, file: NamedFile): string | null =>
  taking.template === null ? null : (pathAs(taking, taking.template, file).split('/').at(-1) ?? null);
