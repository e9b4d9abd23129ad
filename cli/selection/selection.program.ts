import type { Command } from 'commander';
import type { App } from '../../composition/app.ts';
import type { SoundId } from '../../core/catalogue/sound.ts';
import { type Result, ok } from '../../core/kernel/result.ts';
import { repeatable } from '../catalogue/list-options.ts';
import { marksOf } from '../catalogue/sounds.views.ts';
import type { CommandHost } from '../host/command-host.ts';
import { examples, parseId } from '../host/help.ts';
import type { CommandFailure } from '../host/outcome.ts';
import { selectedView, selectionView } from './selection.views.ts';

/** `selection add|remove|toggle|list|clear`. */
export function selectionProgram(selection: Command, host: CommandHost): void {
  /** Choosing needs no session, only the cookie of this profile. */
  const change = (command: (tools: Tools) => Result<void, CommandFailure> | void) =>
    host.inShop({ session: 'own' }, async ({ app }) => {
      const refused = command(await app.selection.tools.open());
      return refused && !refused.ok ? refused : ok(selectionView(app.selection.files.current));
    });

  const add = selection
    .command('add')
    .description('Select files: sounds by their ids, MIDI companions by theirs.')
    .argument('<id...>', 'the ids of the files', repeatable(parseId))
    .action((ids: readonly SoundId[]) => change(({ tick }) => tick.add(ids)));
  examples(add, ['loopstead selection add 12 13 409']);

  const remove = selection
    .command('remove')
    .description('Let files go.')
    .argument('<id...>', 'the ids of the files', repeatable(parseId))
    .action((ids: readonly SoundId[]) => change(({ tick }) => tick.remove(ids)));
  examples(remove, ['loopstead selection remove 13']);

  const toggle = selection
    .command('toggle')
    .description('Select a file, or let it go.')
    .argument('<id>', 'the id of the file', parseId)
    .action((id: SoundId) => change(({ tick }) => tick.file(id)));
  examples(toggle, ['loopstead selection toggle 12']);

  const list = selection
    .command('list')
    .description('List the sounds of the selected files, in the order of choosing.')
    .action(() =>
      host.inShop({ session: 'needed' }, async ({ app }) => {
        const { loadSelected } = await app.selection.tools.open();
        const sounds = await loadSelected.execute();
        return sounds.ok ? ok(selectedView(sounds.value, app.selection.files.current, marksOf(app))) : sounds;
      }),
    );
  examples(list, ['loopstead selection list', 'loopstead selection list --json']);

  const clear = selection
    .command('clear')
    .description('Let all files go.')
    .action(() => change(({ tick }) => tick.clear()));
  examples(clear, ['loopstead selection clear']);
}

type Tools = Awaited<ReturnType<App['selection']['tools']['open']>>;
