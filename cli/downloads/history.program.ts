import type { Command } from 'commander';
import { listSounds } from '../catalogue/catalogue.program.ts';
import { type ListOptions, addNarrowingOptions, addPageOptions } from '../catalogue/list-options.ts';
import type { CommandHost } from '../host/command-host.ts';
import { examples } from '../host/help.ts';

/** `downloads list`. */
export function historyPrograms(program: Command, host: CommandHost): void {
  const downloads = program.command('downloads').description('What you have downloaded.');
  const list = addPageOptions(
    addNarrowingOptions(downloads.command('list').description('The sounds you have downloaded, the last one first.')),
  )
    .option('--all', 'every page, one after the other')
    .action((options: ListOptions & { readonly all?: boolean }) =>
      listSounds(host, { ...options, in: { kind: 'downloadHistory' } }),
    );
  examples(list, ['loopstead downloads list', 'loopstead downloads list --type LOOP --all']);
}
