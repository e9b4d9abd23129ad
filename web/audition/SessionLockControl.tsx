import { useEffect, useState } from 'react';
import { skip } from 'rxjs';
import { NO_LOCK, type SessionLock, formatLock, isLocked, lockLabel } from '../../core/audition/session-lock.ts';
import { auditionTexts } from '../../core/audition/audition.messages.ts';
import type { Readable } from '../../core/kernel/readable.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useOwnReadable, whole } from '../bind/use-readable.ts';
import { visuallyHidden } from '../theme/global.css.ts';
import { IconButton } from '../ui/Button.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { SessionLockPanel } from './SessionLockPanel.tsx';
import * as css from './session-lock-control.css.ts';
import { sessionLockTexts } from './audition.messages.ts';

/** The key and tempo that sounds are auditioned in, always in view. */
export default function SessionLockControl() {
  const { lock: current, lockSession } = useLate(useApp().audition);
  const lock = useOwnReadable(current, whole, NO_LOCK);
  const said = useSaid(current);
  // The name has both texts: voice control needs the one that is visible.
  const label = lockLabel(lock);
  const short = formatLock(lock).replace(',', ' ');
  return (
    <div className={css.control} data-locked={isLocked(lock) || undefined}>
      <Disclosure
        label={
          isLocked(lock) ? `${auditionTexts.title}: ${[...new Set([label, short])].join(', ')}` : auditionTexts.title
        }
        size="large"
        button={
          <>
            <span className={css.fork} data-locked={isLocked(lock) || undefined}>
              <Icon name="tuning" />
            </span>
            {isLocked(lock) ? (
              <>
                <span className={css.pinned}>{label}</span>
                <span className={css.pinnedShort}>{short}</span>
              </>
            ) : (
              <span className={css.open}>{auditionTexts.title}</span>
            )}
          </>
        }
      >
        {(close) => <SessionLockPanel lock={lock} onClose={close} />}
      </Disclosure>
      {isLocked(lock) && (
        <span className={css.clear}>
          <IconButton label={sessionLockTexts.clearLock} icon="close" onClick={() => lockSession.clear()} />
        </span>
      )}
      <output className={visuallyHidden}>{said}</output>
    </div>
  );
}

/** Announces changes of the lock, but not the lock that the visit starts with. */
function useSaid(lock: Readable<SessionLock>): string {
  const [said, say] = useState('');
  useEffect(() => {
    const changes = lock.changes$
      .pipe(skip(1))
      .subscribe((next) => say(isLocked(next) ? sessionLockTexts.playsIn(lockLabel(next)) : auditionTexts.asTheyAre));
    return () => changes.unsubscribe();
  }, [lock]);
  return said;
}
