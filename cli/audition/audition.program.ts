import type { Command } from 'commander';
import { ok } from '../../core/kernel/result.ts';
import type { CommandHost } from '../host/command-host.ts';
import { examples, parseId } from '../host/help.ts';
import type { Outcome } from '../host/outcome.ts';
import type { Shop } from '../host/shop.ts';
import { clearLock, lockSession, takeLock } from './audition.use-cases.ts';
import { lockView } from './audition.views.ts';
import { type LockOptions, addLockOptions } from './lock-options.ts';

/** `audition show|set|take|clear`. */
export function auditionProgram(audition: Command, host: CommandHost): void {
  /** The lock is of this terminal: the store is not asked who is here. */
  const inSession = (act: (shop: Shop) => Promise<Outcome>): Promise<void> => host.inShop({ session: 'own' }, act);

  const show = audition
    .command('show')
    .description('Show the key and the tempo that sounds are heard in.')
    .action(() => inSession(async ({ app }) => ok(lockView((await app.audition.open()).lock.current))));
  examples(show, ['loopstead audition show']);

  const set = addLockOptions(
    audition.command('set').description('Lock the key, the tempo or both. What is not named stays.'),
  ).action((options: LockOptions) => inSession((shop) => lockSession.show(shop, options)));
  examples(set, ['loopstead audition set --key Fm --bpm 140', 'loopstead audition set --bpm 92']);

  const take = audition
    .command('take')
    .description('Lock the key and the tempo of a sound. What it lacks stays.')
    .argument('<id>', 'the id of the sound', parseId)
    .action((id: number) => host.inShop({ session: 'welcome' }, (shop) => takeLock.show(shop, { id })));
  examples(take, ['loopstead audition take 12']);

  const clear = audition
    .command('clear')
    .description('Hear sounds as they are.')
    .action(() => inSession((shop) => clearLock.show(shop, {})));
  examples(clear, ['loopstead audition clear']);
}
