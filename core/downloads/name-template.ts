import type { SoundType } from '../catalogue/sounds/sound.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import { MAX_PARTS, pathKey, safePath } from './safe-path.ts';

/** What a name can be made of. */
export const NAME_FIELDS = ['name', 'pack', 'provider', 'bpm', 'key', 'type', 'id', 'ext'] as const;
export type NameField = (typeof NAME_FIELDS)[number];

/** What a name says of a file: part of any sound, and of what a manifest lists. */
export interface NamedFile {
  readonly id: number;
  readonly name: string;
  readonly type: SoundType;
  readonly bpm: number | null;
  readonly key: string | null;
  readonly pack: { readonly name: string };
  readonly provider: { readonly name: string };
  /** Without a dot. */
  readonly extension: string;
}

/** How files and their folders are named: `{pack}/{name} {bpm}`. Made by `parseTemplate`. */
export interface NameTemplate {
  readonly text: string;
}

/** Where no template is chosen. */
export const SYNC_TEMPLATE: NameTemplate = { text: '{provider}/{pack}/{name}' };

const MAX_LENGTH = 200;

/** Reads a template as it is typed; the failure says what is wrong with it. */
export function parseTemplate(typed: string): Result<NameTemplate, string> {
  const text = typed.trim();
  if (text === '') return failed('The template is empty.');
  if (text.length > MAX_LENGTH) return failed(`The template is longer than ${MAX_LENGTH} characters.`);
  const unknown = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, field = '']) => field).find((field) => !isField(field));
  if (unknown !== undefined)
    return failed(`{${unknown}} is not known: use ${NAME_FIELDS.map((field) => `{${field}}`).join(' ')}.`);
  if (/[{}]/.test(text.replace(/\{[^{}]*\}/g, '')))
    return failed('A brace is open that is not closed, or the other way.');
  if (!text.includes('{')) return failed('Every file would have the same name: use {name} or {id}.');
  if (text.split('/').length > MAX_PARTS) return failed(`At most ${MAX_PARTS - 1} folders lie in each other.`);
  return ok({ text });
}

/**
 * The path of a file below the folder that it goes to. Its extension is always last, whether the template says so or
 * not; what a sound does not have leaves nothing behind, not even the separators around it. `mark` tells files apart.
 */
export function nameOf({ text }: NameTemplate, file: NamedFile, mark = ''): string {
  const parts = text
    .replace(/\.\{ext\}$/, '')
    .split('/')
    .map((part) => tidied(part.replace(/\{(\w+)\}/g, (_, field: NameField) => valueOf(field, file))));
  return safePath(parts, file.extension, mark);
}

/**
 * Names for many files at once: of those that would have the same name, the first keeps it and the others get their id.
 * The order decides, so a list that only grows at its end keeps every name.
 */
export function namesOf(template: NameTemplate, files: readonly NamedFile[]): readonly string[] {
  const taken = new Set<string>();
  return files.map((file) => {
    let name = nameOf(template, file);
    for (let again = 1; taken.has(pathKey(name)); again += 1)
      name = nameOf(template, file, again === 1 ? ` (${file.id})` : ` (${file.id}-${again})`);
    taken.add(pathKey(name));
    return name;
  });
}

/** A value never makes a folder: a slash in it is only a character. */
function valueOf(field: NameField, file: NamedFile): string {
  switch (field) {
    case 'pack':
      return flat(file.pack.name);
    case 'provider':
      return flat(file.provider.name);
    case 'bpm':
      return file.bpm === null ? '' : String(file.bpm);
    case 'key':
      return file.key ?? '';
    case 'type':
      return TYPE_NAMES[file.type];
    case 'id':
      return String(file.id);
    case 'ext':
      return flat(file.extension);
    case 'name':
      return flat(file.name);
  }
}

const flat = (text: string): string => text.replace(/[/\\]/g, '_');

const TYPE_NAMES: Readonly<Record<SoundType, string>> = {
  LOOP: 'Loops',
  ONE_SHOT: 'One-shots',
  MIDI_SOUND: 'MIDI',
  PRESET: 'Presets',
};

/** Spaces and dashes around a value that is missing go with it. */
const tidied = (text: string): string =>
  text
    .replace(/\(\s*\)|\[\s*\]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/(?: ?[-_] ?){2,}/g, (run) => (run.includes(' ') ? ' - ' : (run.trim()[0] ?? '')))
    .replace(/^[\s_-]+|[\s_-]+$/g, '');

const isField = (text: string): text is NameField => NAME_FIELDS.some((field) => field === text);
