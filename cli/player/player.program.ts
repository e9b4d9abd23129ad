import type { Command } from 'commander';
import type { SessionLock } from '../../core/audition/session-lock.ts';
import { playerTexts } from '../../core/player/player.messages.ts';
import { failed, ok } from '../../core/kernel/result.ts';
import { readLock } from '../audition/lock-options.ts';
import { hearingOf } from '../catalogue/sounds.views.ts';
import type { CommandHost } from '../host/command-host.ts';
import { examples, parseId, parsePart } from '../host/help.ts';
import { misused } from '../host/outcome.ts';
import { outputProblem } from '../host/output.ts';
import { previewView } from './player.views.ts';

interface PlayOptions {
  readonly output?: string;
  readonly force?: boolean;
  readonly lock?: SessionLock;
  readonly volume?: number;
  readonly from?: number;
}

/** `sounds play`. */
export function playProgram(sounds: Command, host: CommandHost): void {
  const play = sounds
    .command('play')
    .description('Play the preview of a sound, or save it. Without a player program it is fetched and measured.')
    .argument('<id>', 'the id of the sound', parseId)
    .option('-o, --output <file>', 'save the preview to a file, a folder or - for standard output')
    .option('--force', 'replace an existing file')
    .option('--lock <lock>', 'the key and tempo to hear it in, such as Fm,140 (see "audition")', readLock)
    .option('--volume <part>', 'how loud a player program plays it, from 0 to 1', parsePart)
    .option('--from <part>', 'where it begins, from 0 to 1 of its length', parsePart)
    .action(async (id: number, { output, force = false, lock, volume = 1, from = 0 }: PlayOptions) => {
      const problem = outputProblem(host, output);
      if (problem) return host.report(misused('--output', problem));
      if (lock && output !== undefined)
        return host.report(
          misused('--lock', 'A preview is saved as it is: it can be heard in a lock, not saved in one.'),
        );
      const file = output === undefined ? {} : { file: { output, force } };
      await host.inShop({ session: 'welcome', ...file }, async ({ app, preview }) => {
        const sound = await app.catalogue.showSound.execute(id);
        if (!sound.ok) return sound;
        if (lock) (await app.audition.open()).lockSession.try(lock);
        app.player.setVolume.execute(volume);
        app.player.play.execute({ kind: 'sound', sound: sound.value });
        if (from > 0) app.player.seek.execute(from);
        const heard = await preview();
        if (!heard) return failed({ kind: 'cannotOpen', message: `⚠ ${playerTexts.noAudio}` });
        return heard.ok ? ok(previewView(sound.value, heard.value, hearingOf(app)?.(sound.value) ?? null)) : heard;
      });
    });
  examples(play, [
    'loopstead sounds play 12',
    'loopstead sounds play 12 --from 0.5 --volume 0.4',
    'loopstead sounds play 12 -o preview.mp3',
  ]);
}
