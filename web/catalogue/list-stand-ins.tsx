import { soundListFailures } from '../../core/catalogue/catalogue.messages.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { failureText } from '../shell/failure-text.ts';
import { ListFailed, NothingFound } from './list-notices.tsx';

export { default as SoundListSkeleton } from './SoundListSkeleton.tsx';

interface NoSoundsProps {
  /** Null for a list that is simply empty; a list that is not there is empty, too [DECISION-212]. */
  failure: Failure | null;
  onClearFilters: (() => void) | undefined;
  onReload: () => void;
}

/** Why there are no rows, and the one useful next step. */
export const NoSounds = ({ failure, onClearFilters, onReload }: NoSoundsProps) =>
  failure === null || failure.kind === 'notFound' ? (
    <NothingFound onClearFilters={onClearFilters} />
  ) : (
    <ListFailed text={failureText(failure, soundListFailures)} onReload={onReload} />
  );
