import type { Command } from 'commander';
import type { App } from '../../composition/app.ts';
import type { SoundId } from '../../core/catalogue/sound.ts';
import { ok } from '../../core/kernel/result.ts';
import { marksOf } from '../catalogue/sounds.views.ts';
import type { CommandHost } from '../host/command-host.ts';
import { examples, parseId } from '../host/help.ts';
import type { Outcome } from '../host/outcome.ts';
import { selectedView, selectionView } from './selection.views.ts';

/** `selection add|remove|list|clear`. */
export function selectionProgram(selection: Command, host: CommandHost): void {
  /** Choosing needs no session, only the cookie of this profile. */
  const change = (command: (tools: Tools) => Outcome | void) =>
    host.inShop({ session: 'own' }, async ({ app }) => {
      const refused = command(await app.selection.tools.open());
      return refused && !refused.ok ? refused : ok(selectionView(app.selection.files.current));
    });

  const add = selection
    .command('add')
    .description('Select files: sounds by their ids, MIDI companions by theirs.')
    .argument('<id...>', 'the ids of the files', collectIds)
    .action((ids: readonly SoundId[]) =>
      change(({ tick }) => {
        const added = tick.add(ids);
        return added.ok ? undefined : added;
      }),
    );
  examples(add, ['loopstead selection add 12 13 409']);

  const remove = selection
    .command('remove')
    .description('Let files go.')
    .argument('<id...>', 'the ids of the files', collectIds)
    .action((ids: readonly SoundId[]) => change(({ tick }) => tick.remove(ids)));
  examples(remove, ['loopstead selection remove 13']);

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

const collectIds = (text: string, before: readonly SoundId[] = []): readonly SoundId[] => [...before, parseId(text)];
