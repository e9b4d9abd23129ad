import type { App } from '../../../composition/app.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import type { Result } from '../../../core/kernel/result.ts';
import type { Draft } from '../../../core/publishing/draft.ts';
import { type Replacement, withReplaced } from './repush.ts';

type Publishing = Awaited<ReturnType<App['publishing']['open']>>;

/** Pushes a file in place of another. Under another name it keeps the labels that the provider has set. */
export async function replaceFile(
  { pushPack, saveLabels, checkDraft }: Pick<Publishing, 'pushPack' | 'saveLabels' | 'checkDraft'>,
  draft: Draft,
  replacement: Replacement,
): Promise<Result<unknown, Failure>> {
  const pushed = await pushPack.execute(withReplaced(draft, replacement));
  const labels = draft.files.find(({ path }) => path === replacement.of)?.labels ?? null;
  if (!pushed.ok || replacement.of === replacement.path || labels === null) return pushed;
  const { id, revision } = pushed.value.draft;
  const saved = await saveLabels.execute(id, revision, new Map([[replacement.path, labels]]));
  return saved.ok ? checkDraft.execute(id) : saved;
}
