import { type Command, InvalidArgumentError } from 'commander';
import type { App } from '../../composition/app.ts';
import { parseKey } from '../../core/audition/musical-key.ts';
import { LOCK_BPM, type SessionLock, isLocked, lockTempo, parseLock } from '../../core/audition/session-lock.ts';
import { ok } from '../../core/kernel/result.ts';
import type { CommandHost } from '../host/command-host.ts';
import { examples } from '../host/help.ts';
import { misused } from '../host/outcome.ts';
import { lockView } from './audition.views.ts';

type Audition = Awaited<ReturnType<App['audition']['open']>>;

interface SetOptions {
  readonly key?: SessionLock['key'];
  readonly bpm?: number;
}

/** `audition show|set|clear`. */
export function auditionProgram(audition: Command, host: CommandHost): void {
  /** The lock is of this terminal: the store is not asked who is here. */
  const inSession = (act: (feature: Audition) => SessionLock): Promise<void> =>
    host.inShop({ session: 'own' }, async ({ app }) => ok(lockView(act(await app.audition.open()))));

  const show = audition
    .command('show')
    .description('Show the key and the tempo that sounds are heard in.')
    .action(() => inSession(({ lock }) => lock.current));
  examples(show, ['loopstead audition show']);

  const set = audition
    .command('set')
    .description('Lock the key, the tempo or both. What is not named stays.')
    .option('--key <key>', 'a key, such as Fm or "F#"', readKey)
    .option('--bpm <tempo>', `beats per minute, ${LOCK_BPM.min} to ${LOCK_BPM.max}`, readTempo)
    .action(async ({ key, bpm }: SetOptions) => {
      if (key === undefined && bpm === undefined)
        return host.report(misused('--key', 'Name a key, a tempo or both: --key Fm --bpm 140.'));
      await inSession(({ lock, lockSession }) => {
        const { current } = lock;
        lockSession.execute({ key: key ?? current.key, bpm: bpm ?? current.bpm });
        return lock.current;
      });
    });
  examples(set, ['loopstead audition set --key Fm --bpm 140', 'loopstead audition set --bpm 92']);

  const clear = audition
    .command('clear')
    .description('Hear sounds as they are.')
    .action(() =>
      inSession(({ lock, lockSession }) => {
        lockSession.clear();
        return lock.current;
      }),
    );
  examples(clear, ['loopstead audition clear']);
}

/** Reads a whole lock, such as `Fm,140`. */
export function readLock(text: string): SessionLock {
  const lock = parseLock(text);
  if (!isLocked(lock)) throw new InvalidArgumentError('Accepted: a key, a tempo or both, such as Fm, 140 or Fm,140.');
  return lock;
}

function readKey(text: string): SessionLock['key'] {
  const key = parseKey(text);
  if (!key) throw new InvalidArgumentError('Accepted: a note and m for minor, such as C, F#, Bbm.');
  return key;
}

function readTempo(text: string): number {
  const bpm = /^\d{1,3}(?:\.\d+)?$/.test(text) ? lockTempo(Number(text)) : null;
  if (bpm === null) throw new InvalidArgumentError(`Accepted: a number from ${LOCK_BPM.min} to ${LOCK_BPM.max}.`);
  return bpm;
}
