import type { Command } from 'commander';
import type { CommandHost } from '../host/command-host.ts';
import { examples } from '../host/help.ts';
import { openAddress } from './open-address.ts';

/** `open`. */
export function openProgram(open: Command, host: CommandHost): void {
  open
    .argument('<address>', 'a path of the shop')
    .action((address: string) => host.inShop({ session: 'welcome' }, ({ app }) => openAddress(app, address)));
  examples(open, ["loopstead open '/samples?order=id,desc'", 'loopstead open /sample-pack/night-drive --json']);
}
