import type { Command } from 'commander';
import type { App } from '../../composition/app.ts';
import type { SessionLock } from '../../core/audition/session-lock.ts';
import { ok } from '../../core/kernel/result.ts';
import type { CommandHost } from '../host/command-host.ts';
import { examples, parseId } from '../host/help.ts';
import { misused } from '../host/outcome.ts';
import { lockView } from './audition.views.ts';
import { type LockOptions, addLockOptions } from './lock-options.ts';

type Audition = Awaited<ReturnType<App['audition']['open']>>;

/** `audition show|set|take|clear`. */
export function auditionProgram(audition: Command, host: CommandHost): void {
  /** The lock is of this terminal: the store is not asked who is here. */
  const inSession = (act: (feature: Audition) => SessionLock): Promise<void> =>
    host.inShop({ session: 'own' }, async ({ app }) => ok(lockView(act(await app.audition.open()))));

  const show = audition
    .command('show')
    .description('Show the key and the tempo that sounds are heard in.')
    .action(() => inSession(({ lock }) => lock.current));
  examples(show, ['loopstead audition show']);

  const set = addLockOptions(
    audition.command('set').description('Lock the key, the tempo or both. What is not named stays.'),
  ).action(async ({ key, bpm }: LockOptions) => {
    if (key === undefined && bpm === undefined)
      return host.report(misused('--key', 'Name a key, a tempo or both: --key Fm --bpm 140.'));
    await inSession(({ lock, lockSession }) => {
      const { current } = lock;
      lockSession.execute({ key: key ?? current.key, bpm: bpm ?? current.bpm });
      return lock.current;
    });
  });
  examples(set, ['loopstead audition set --key Fm --bpm 140', 'loopstead audition set --bpm 92']);

  const take = audition
    .command('take')
    .description('Lock the key and the tempo of a sound. What it lacks stays.')
    .argument('<id>', 'the id of the sound', parseId)
    .action((id: number) =>
      host.inShop({ session: 'welcome' }, async ({ app }) => {
        const sound = await app.catalogue.showSound.execute(id);
        if (!sound.ok) return sound;
        const { lock, lockSession } = await app.audition.open();
        lockSession.takeFrom(sound.value);
        return ok(lockView(lock.current));
      }),
    );
  examples(take, ['loopstead audition take 12']);

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
