import type { RequireLogin } from '../account/require-login.ts';
import type { Fetched, FolderPort } from '../shell/folder.port.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { draftFailures } from './publishing.messages.ts';
import { originalsOf } from './draft.ts';
import type { PublishingPort } from './publishing.port.ts';
import type { ReviewPort } from './review.port.ts';
import type { ShelfPort } from './shelf.port.ts';
import type { Original } from './sold.ts';

export interface OriginalsWish {
  /** A pushed pack, the same as seen by staff, or one on sale, whatever its origin. */
  readonly of: 'draft' | 'reviewed' | 'sold';
  readonly id: number;
  /** Overwrites files of the same name with other contents. */
  readonly force: boolean;
}

/** The result for one file. */
export type OriginalStep = { readonly file: Original } & (
  | { readonly kind: 'present' }
  | ({ readonly kind: 'fetched' } & Fetched)
  /** Another file has its name. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'failed'; readonly message: string; readonly isFinal: boolean }
);

interface Needs {
  readonly port: Pick<PublishingPort, 'draft'>;
  readonly shelf: Pick<ShelfPort, 'pack'>;
  readonly review: Pick<ReviewPort, 'draft'>;
  readonly requireLogin: RequireLogin;
  readonly failures: FailureReactions;
}

/** Downloads the delivered files to a folder, for provider or staff, and verifies their digests. */
export class FetchOriginals {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async execute(
    { of, id, force }: OriginalsWish,
    folder: FolderPort,
    onStep: (step: OriginalStep) => void = () => {},
  ): Promise<Result<readonly OriginalStep[], Failure>> {
    const refused = await this.#needs.requireLogin.refuse();
    if (refused) return failed(refused);
    const listed = await this.#list(of, id);
    if (!listed.ok) {
      await this.#needs.failures.react(listed.failure, draftFailures);
      return listed;
    }
    const steps: OriginalStep[] = [];
    for (const file of listed.value) {
      const step = await fetched(file, force, folder);
      steps.push(step);
      onStep(step);
      if (step.kind === 'failed' && step.isFinal) break;
    }
    return ok(steps);
  }

  async #list(of: OriginalsWish['of'], id: number): Promise<Result<readonly Original[], Failure>> {
    const { port, shelf, review } = this.#needs;
    if (of === 'sold') {
      const pack = await shelf.pack(id);
      return pack.ok ? ok(pack.value.originals.files) : pack;
    }
    const draft = await (of === 'draft' ? port : review).draft(id);
    return draft.ok ? ok(originalsOf(draft.value).files) : draft;
  }
}

async function fetched(file: Original, force: boolean, folder: FolderPort): Promise<OriginalStep> {
  const { path, url, sha256 } = file;
  const found = await folder.look(path);
  if (!found.ok) return { file, kind: 'failed', message: found.failure.message, isFinal: found.failure.isFinal };
  if (found.value.kind === 'file' && found.value.sha256 === sha256) return { file, kind: 'present' };
  if (found.value.kind === 'other' || (found.value.kind === 'file' && !force)) return { file, kind: 'conflict' };
  const got = await folder.fetch({ path, url, sha256, force });
  return got.ok
    ? { file, kind: 'fetched', ...got.value }
    : { file, kind: 'failed', message: got.failure.message, isFinal: got.failure.isFinal };
}
