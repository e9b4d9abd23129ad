/** One line for each command in the list of `loopstead --help`, and the first line of its own help. */
export const commandSummaries = {
  login:
    'Sign in. The password comes from a file, LOOPSTEAD_PASSWORD, standard input or a prompt, never from an option.',
  logout: 'Sign out and forget the session.',
  whoami: 'Show who is signed in, with plan and balance.',
  signup: 'Create an account. The password comes from where that of a login comes from.',
  confirm: 'Confirm your email address.',
  password: 'Set a new password if you forgot yours.',
  account: 'Change what the shop knows about you.',
  notification: 'Read what the shop tells you.',
  audition: 'Hear every sound in one key and tempo.',
  sounds: 'Search, inspect and play sounds.',
  packs: 'Search and inspect sample packs.',
  facets: 'Count the values that a list of sounds can be filtered by.',
  search: 'Search for sounds and packs.',
  collections: 'Make and browse collections of sounds.',
  open: 'Open an address of the shop and show its page.',
  charts: 'List the most trending sounds.',
  categories: 'List the categories of sounds, by group.',
  providers: 'List the providers of sample packs.',
  selection: 'Select files to download together.',
  wishlist: 'Keep sounds and packs for later.',
  download: 'Buy and save files.',
  downloads: 'Show what you have downloaded.',
  sync: 'Download the sounds you own that a folder does not have yet. Buys nothing.',
  tempo: 'Download sounds in another tempo or key.',
  license: 'Prove that sounds are licensed.',
  credits: 'Show your credit history, newest first.',
  do: 'Run a use case by its name.',
  serve: 'Serve the use cases of the core to other tools on this machine, as JSON.',
  admin: 'Maintain the shop of the data folder.',
  demo: 'Maintain the demo shop.',
  run: 'Run scenarios: files of steps and expectations.',
  states: 'List the states that a scenario can name, with their phases.',
  proxy: 'Run a fault-injecting proxy in front of a shop, for every client on this machine.',
  contract: 'Run the contract tests against a shop.',
  schema: 'Describe what commands print with --json.',
  completion: 'Print the script that completes commands in a shell.',
  complete: 'Suggest shell completions.',
  'exit-codes': 'Show what the exit codes mean.',
} as const;

const groupSummaries: Readonly<Record<string, string>> = {
  'account take-out': 'Take everything that the shop knows about you home.',
  'admin mail': 'Read the mails of the shop.',
  'admin notification': 'Tell customers something.',
};

/** One line about a group within a group, such as 'admin mail'. */
export const groupSummary = (words: string): string => groupSummaries[words] ?? '';
