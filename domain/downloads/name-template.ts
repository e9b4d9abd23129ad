import { typeNames } from '../catalogue/catalogue.messages.ts';
import type { SoundType } from '../catalogue/sound-types.ts';
import { templateProblems } from './name-template.messages.ts';
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

/** How files and their folders are named: `{pack}/{name} {bpm}`. Its text has passed `templateProblem`. */
export interface NameTemplate {
  readonly text: string;
}

/** Where no template is chosen. */
export const SYNC_TEMPLATE: NameTemplate = { text: '{provider}/{pack}/{name}' };

const MAX_LENGTH = 200;

/** What is wrong with the text of a template; null when nothing is. */
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

/** Spaces and dashes around a value that is missing go with it. */
const tidied = (text: string): string =>
  text
    .replace(/\(\s*\)|\[\s*\]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/(?: ?[-_] ?){2,}/g, (run) => (run.includes(' ') ? ' - ' : (run.trim()[0] ?? '')))
    .replace(/^[\s_-]+|[\s_-]+$/g, '');

const isField = (text: string): text is NameField => NAME_FIELDS.some((field) => field === text);
