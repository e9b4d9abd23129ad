import { typeNames } from '../catalogue/catalogue.messages.ts';
import type { SoundType } from '../catalogue/sound-types.ts';
import { templateProblems } from './name-template.messages.ts';
import { MAX_PARTS, pathKey, safePath } from './safe-path.ts';

/** The fields of a template. */
export const NAME_FIELDS = ['name', 'pack', 'provider', 'bpm', 'key', 'type', 'id', 'ext'] as const;
export type NameField = (typeof NAME_FIELDS)[number];

/** The data of a file for its name: available for any sound, and in a manifest. */
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

/** How files and their folders are named: `{pack}/{name} {bpm}`. Its text has passed `templateProblem`. */
export interface NameTemplate {
  readonly text: string;
}

/** The default template. */
export const SYNC_TEMPLATE: NameTemplate = { text: '{provider}/{pack}/{name}' };

const MAX_LENGTH = 200;

/** The problem with the text of a template; null if it is valid. */
export function templateProblem(text: string): string | null {
  if (text === '') return templateProblems.empty;
  if (text.length > MAX_LENGTH) return templateProblems.tooLong(MAX_LENGTH);
  const unknown = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, field = '']) => field).find((field) => !isField(field));
  if (unknown !== undefined) return templateProblems.unknownField(unknown, NAME_FIELDS);
  if (/[{}]/.test(text.replace(/\{[^{}]*\}/g, ''))) return templateProblems.brace;
  if (!text.includes('{')) return templateProblems.sameName;
  return text.split('/').length > MAX_PARTS ? templateProblems.tooDeep(MAX_PARTS - 1) : null;
}

/**
 * The path of a file relative to its folder. Its extension is always last, whether the template says so or not; fields
 * that a sound does not have disappear, with the separators around them. `mark` makes names distinct.
 */
export function nameOf({ text }: NameTemplate, file: NamedFile, mark = ''): string {
  const parts = text
    .replace(/\.\{ext\}$/, '')
    .split('/')
    .map((part) => tidied(part.replace(/\{(\w+)\}/g, (_, field: NameField) => valueOf(field, file))));
  return safePath(parts, file.extension, mark);
}

/**
 * Names for many files at once: of those with the same name, the first keeps it and the others get their id. The order
 * decides, so appending to a list changes no name.
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

/** A value never makes a folder: a slash in it is just a character. */
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
      return typeNames[file.type];
    case 'id':
      return String(file.id);
    case 'ext':
      return flat(file.extension);
    case 'name':
      return flat(file.name);
  }
}

const flat = (text: string): string => text.replace(/[/\\]/g, '_');

/** Spaces and dashes around a missing value are removed with it. */
const tidied = (text: string): string =>
  text
    .replace(/\(\s*\)|\[\s*\]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/(?: ?[-_] ?){2,}/g, (run) => (run.includes(' ') ? ' - ' : (run.trim()[0] ?? '')))
    .replace(/^[\s_-]+|[\s_-]+$/g, '');

const isField = (text: string): text is NameField => NAME_FIELDS.some((field) => field === text);
