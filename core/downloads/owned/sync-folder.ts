import type { Failure } from '../../kernel/failure.ts';
import { type Result, ok } from '../../kernel/result.ts';
import { type NameTemplate, namesOf } from '../../../domain/downloads/name-template.ts';
import type { Fetched, FolderPort, FolderTrouble } from '../../shell/folder.port.ts';
import type { OwnedFilesPort } from './owned-files.port.ts';
import type { LinkWish, OwnedFile, OwnedList } from './owned-files.ts';
import { type AudioFormat, extensionIn } from './taking.ts';
import { syncTexts } from './owned.messages.ts';

export interface SyncWish {
  readonly list: OwnedList;
  readonly template: NameTemplate;
  readonly format: AudioFormat;
  /** Replaces files of the same name that hold something else. */
  readonly force: boolean;
  /** Looks, and fetches nothing. */
  readonly dryRun: boolean;
}

/** The result for one file. */
export type SyncStep = { readonly file: OwnedFile; readonly path: string } & (
  | { readonly kind: 'present' }
  /** Not fetched yet: what `dryRun` says. */
  | { readonly kind: 'missing' }
  | ({ readonly kind: 'fetched' } & Fetched)
  /** A different file has its name. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'failed'; readonly message: string; readonly isFinal: boolean }
);

export interface SyncReport {
  readonly steps: readonly SyncStep[];
  readonly notOwned: number;
}

interface Planned {
  readonly file: OwnedFile;
  readonly path: string;
}

/** Links are requested a few at a time, so that none has expired when its turn comes. */
const LINKS_AT_ONCE = 20;

/** Updates a folder to what is owned: fetches what is missing, and leaves everything else alone. */
export class SyncFolder {
  readonly #owned: OwnedFilesPort;

  constructor(owned: OwnedFilesPort) {
    this.#owned = owned;
  }

  async execute(
    wish: SyncWish,
    folder: FolderPort,
    onStep: (step: SyncStep) => void = () => {},
  ): Promise<Result<SyncReport, Failure>> {
    const listed = await this.#list(wish.list);
    if (!listed.ok) return listed;
    const { files, notOwned } = listed.value;
    const names = namesOf(
      wish.template,
      files.map((file) => ({ ...file, extension: extensionIn(file.extension, wish.format) })),
    );
    const planned = files.map((file, at): Planned => ({ file, path: names[at] ?? '' }));
    const steps: SyncStep[] = [];
    const tell = (step: SyncStep) => {
      steps.push(step);
      onStep(step);
    };
    for (let at = 0; at < planned.length; at += LINKS_AT_ONCE) {
      const trouble = await this.#syncSome(planned.slice(at, at + LINKS_AT_ONCE), wish, folder, tell);
      if (trouble === 'final') break;
      if (trouble) return trouble;
    }
    return ok({ steps, notOwned });
  }

  async #list(list: OwnedList): Promise<Result<{ files: readonly OwnedFile[]; notOwned: number }, Failure>> {
    const files: OwnedFile[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await this.#owned.list(list, page);
      if (!answer.ok) return answer;
      files.push(...answer.value.files);
      if (page >= answer.value.pages) return ok({ files, notOwned: answer.value.notOwned });
    }
  }

  /** Looks at some files and fetches those that are missing; 'final' when it makes no sense to continue. */
  async #syncSome(some: readonly Planned[], wish: SyncWish, folder: FolderPort, tell: (step: SyncStep) => void) {
    const wanted: Planned[] = [];
    for (const planned of some) {
      const step = await this.#look(planned, wish, folder);
      if (step === null) wanted.push(planned);
      else tell(step);
      if (step?.kind === 'failed' && step.isFinal) return 'final';
    }
    if (wanted.length === 0) return null;
    const wishes: readonly LinkWish[] = wanted.map(({ file }) => ({ id: file.id, name: null }));
    const links = await this.#owned.links(wishes, wish.format);
    if (!links.ok) return links;
    const urls = new Map(links.value.map(({ fileId, url }) => [fileId, url]));
    for (const planned of wanted) {
      const { file, path } = planned;
      const url = urls.get(file.id);
      const sha256 = digestOf(file, wish.format);
      const fetched = url === undefined ? NOT_GIVEN : await folder.fetch({ path, url, sha256, force: wish.force });
      tell(fetched.ok ? { ...planned, kind: 'fetched', ...fetched.value } : failure(planned, fetched.failure));
      if (!fetched.ok && fetched.failure.isFinal) return 'final';
    }
    return null;
  }

  /** The result without fetching; null for a file that has to be fetched. */
  async #look(planned: Planned, { format, force, dryRun }: SyncWish, folder: FolderPort) {
    const looked = await folder.look(planned.path);
    if (!looked.ok) return failure(planned, looked.failure);
    const found = looked.value;
    const sha256 = digestOf(planned.file, format);
    // A converted file is identified only by its name: its digest is unknown until it is made.
    if (found.kind === 'file' && (sha256 === null ? !force : found.sha256 === sha256))
      return { ...planned, kind: 'present' } as const;
    if (found.kind === 'other' || (found.kind === 'file' && !force)) return { ...planned, kind: 'conflict' } as const;
    return dryRun ? ({ ...planned, kind: 'missing' } as const) : null;
  }
}

/** The digest that a file must have, or null where only the backend knows it. */
const digestOf = ({ extension, sha256 }: OwnedFile, format: AudioFormat): string | null =>
  format === 'wav24' || extension !== 'wav' ? sha256 : null;

const failure = (planned: Planned, { message, isFinal }: FolderTrouble) =>
  ({ ...planned, kind: 'failed', message, isFinal }) as const;

const NOT_GIVEN = {
  ok: false,
  failure: { kind: 'folderTrouble', message: syncTexts.noLink, isFinal: false },
} as const;
