import { soundListFailures } from '../../../core/catalogue/catalogue.messages.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import { failureText } from '../../../core/shell/failure-text.ts';
import { ownListHint } from '../../../core/catalogue/lists/own-lists.messages.ts';
import type { SoundScope } from '../../../core/catalogue/filters/scope.ts';
import { ListFailed, NothingFound, NothingKept } from '../lists/list-notices.tsx';
import NothingInList from '../lists/NothingInList.tsx';
import { noticeTexts } from '../lists/lists.messages.ts';

export { default as SoundListSkeleton } from './SoundListSkeleton.tsx';

interface NoSoundsProps {
  /** The scope of the empty list; null if it is not the list of a page. */
  scope: SoundScope | null;
  /** Null for a list that is simply empty, or whose subject does not exist [DECISION-212]. */
  failure: Failure | null;
  onClearFilters: (() => void) | undefined;
  onReload: () => void;
}

/** Why there are no rows, and the most useful next step. */
export function NoSounds({ scope, failure, onClearFilters, onReload }: NoSoundsProps) {
  if (failure !== null && failure.kind !== 'notFound')
    return <ListFailed text={failureText(failure, soundListFailures)} onReload={onReload} />;
  const hint = scope && ownListHint(scope);
  if (hint && !onClearFilters)
    return (
      <NothingKept
        how={hint}
        way={{ label: noticeTexts.allSounds, href: '/samples' }}
        icon={scope.kind === 'downloadHistory' ? 'download' : 'heart'}
      />
    );
  if (scope === null) return <NothingFound onClearFilters={onClearFilters} />;
  return <NothingInList target="sounds" onClearFilters={onClearFilters} />;
}
