import type { Command } from 'commander';
import type { CommandHost } from './host/command-host.ts';

/** Gives a command its options and its action, or its subcommands. */
type Program = (command: Command, host: CommandHost) => void;

interface CommandEntry {
  readonly name: string;
  /** One line for the list of commands, and the first line of its own help. */
  readonly summary: string;
  /** For programs, not for people. */
  readonly hidden?: true;
  /** Brings the code: only a command that is asked for is loaded. */
  readonly load: () => Promise<Program>;
}

/** Every command of the program, in the order of its help. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'login',
    summary:
      'Sign in. The password comes from a file, LOOPSTEAD_PASSWORD, standard input or a question, never from an option.',
    load: async () => (await import('./account/account.program.ts')).loginProgram,
  },
  {
    name: 'logout',
    summary: 'Sign out and forget the session.',
    load: async () => (await import('./account/account.program.ts')).logoutProgram,
  },
  {
    name: 'whoami',
    summary: 'Show who is signed in, with plan and balance.',
    load: async () => (await import('./account/account.program.ts')).whoamiProgram,
  },
  {
    name: 'audition',
    summary: 'Hear every sound in one key and tempo.',
    load: async () => (await import('./audition/audition.program.ts')).auditionProgram,
  },
  {
    name: 'sounds',
    summary: 'Find sounds, look at one, hear it.',
    load: async () => (await import('./catalogue/catalogue.program.ts')).soundsProgram,
  },
  {
    name: 'packs',
    summary: 'Find sample packs, look at one.',
    load: async () => (await import('./catalogue/catalogue.program.ts')).packsProgram,
  },
  {
    name: 'facets',
    summary: 'Count what a list of sounds can be narrowed by.',
    load: async () => (await import('./catalogue/catalogue.program.ts')).facetsProgram,
  },
  {
    name: 'search',
    summary: 'Search for sounds and packs.',
    load: async () => (await import('./search/search.program.ts')).searchProgram,
  },
  {
    name: 'collections',
    summary: 'Collections of sounds.',
    load: async () => (await import('./collections/collections.program.ts')).collectionsProgram,
  },
  {
    name: 'open',
    summary: 'Open an address of the store and show its page.',
    load: async () => (await import('./pages/pages.program.ts')).openProgram,
  },
  {
    name: 'charts',
    summary: 'List the sounds that trend most.',
    load: async () => (await import('./showcase/showcase.program.ts')).chartsProgram,
  },
  {
    name: 'categories',
    summary: 'List what sounds are filed under, by group.',
    load: async () => (await import('./showcase/showcase.program.ts')).categoriesProgram,
  },
  {
    name: 'providers',
    summary: 'List who makes sample packs.',
    load: async () => (await import('./showcase/showcase.program.ts')).providersProgram,
  },
  {
    name: 'selection',
    summary: 'Gather files for one download.',
    load: async () => (await import('./selection/selection.program.ts')).selectionProgram,
  },
  {
    name: 'wishlist',
    summary: 'Keep sounds and packs for later.',
    load: async () => (await import('./wishlist/wishlist.program.ts')).wishlistProgram,
  },
  {
    name: 'download',
    summary: 'Buy and save files.',
    load: async () => (await import('./downloads/downloads.program.ts')).downloadProgram,
  },
  {
    name: 'downloads',
    summary: 'What you have downloaded.',
    load: async () => (await import('./downloads/history.program.ts')).downloadsProgram,
  },
  {
    name: 'sync',
    summary: 'Fetch what you own into a folder: what is missing of it, and nothing twice. It buys nothing.',
    load: async () => (await import('./sync/sync.program.ts')).syncProgram,
  },
  {
    name: 'tempo',
    summary: 'Take sounds home in another tempo and key.',
    load: async () => (await import('./tempo/tempo.program.ts')).tempoProgram,
  },
  {
    name: 'license',
    summary: 'Prove that sounds are licensed.',
    load: async () => (await import('./license/license.program.ts')).licenseProgram,
  },
  {
    name: 'credits',
    summary: 'List what credits came and went for, the newest first.',
    load: async () => (await import('./credits/credits.program.ts')).creditsProgram,
  },
  {
    name: 'do',
    summary: 'Run a use case by its name.',
    load: async () => (await import('./shell/do.program.ts')).doProgram,
  },
  {
    name: 'serve',
    summary: 'Serve the use cases of the core to other tools on this machine, as JSON.',
    load: async () => (await import('./serve/serve.program.ts')).serveProgram,
  },
  {
    name: 'admin',
    summary: 'Look after the store of the data folder.',
    load: async () => (await import('./credits/credits.program.ts')).adminProgram,
  },
  {
    name: 'demo',
    summary: 'Look after the demo shop.',
    load: async () => (await import('./demo/demo.program.ts')).demoProgram,
  },
  {
    name: 'run',
    summary: 'Run scenarios: files of steps and expectations.',
    load: async () => (await import('./scenario/run.program.ts')).runProgram,
  },
  {
    name: 'proxy',
    summary: 'Put faults before a store, for every client on this machine.',
    load: async () => (await import('./faults/proxy.program.ts')).proxyProgram,
  },
  {
    name: 'contract',
    summary: 'Hold a store to every promise of the shop.',
    load: async () => (await import('./contract/contract.program.ts')).contractProgram,
  },
  {
    name: 'schema',
    summary: 'Describe what commands print with --json.',
    load: async () => (await import('./schema/schema.program.ts')).schemaProgram,
  },
  {
    name: 'completion',
    summary: 'Print what completes commands in a shell.',
    load: async () => (await import('./completion/completion.program.ts')).completionProgram,
  },
  {
    name: 'complete',
    summary: 'Tell what may stand at the cursor.',
    hidden: true,
    load: async () => (await import('./completion/completion.program.ts')).completeProgram,
  },
  {
    name: 'exit-codes',
    summary: 'What the exit codes mean.',
    load: async () => (await import('./host/exit-codes.program.ts')).exitCodesProgram,
  },
];
