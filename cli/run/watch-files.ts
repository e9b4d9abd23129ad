import { systemClock } from '../../core/kernel/clock.ts';
import type { CommandHost } from '../host/command-host.ts';
import { onInterruption } from '../host/interruption.ts';
import { EXIT } from '../terminal/exit.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { FileChanges } from './file-changes.ts';
import type { Sources } from './read-scenarios.ts';
import { runTexts } from './run.messages.ts';

/** Plays the scenarios of these files, or all for null, and resolves to the files it found. */
type Play = (files: ReadonlySet<string> | null) => Promise<ReadonlySet<string>>;

/** Events that end the wait between two runs. */
type Wakeup =
  /** `files` has the ones to play; null for all. */
  | { readonly kind: 'changed'; readonly changed: readonly string[]; readonly files: ReadonlySet<string> | null }
  | { readonly kind: 'all' }
  | { readonly kind: 'quit' }
  | { readonly kind: 'interrupted' };

/**
 * Plays scenarios and then replays on changes: those of the changed file, or all if another YAML file changes, as they
 * may include it. Exits with the code of the last run, and after Ctrl-C like every command.
 */
export async function watchFiles(host: CommandHost, sources: Sources, play: Play): Promise<void> {
  const changes = new FileChanges(sources, systemClock);
  try {
    let known = await play(null);
    for (;;) {
      if (host.terminal.interrupted.aborted) return;
      changes.cover(known);
      host.talk(runTexts.watching(known.size, hasKeys(host)));
      const wakeup = await nextWakeup(host, changes, known);
      if (wakeup.kind === 'quit') return;
      if (wakeup.kind === 'interrupted') return void (host.exitCode = EXIT.interrupted);
      if (wakeup.kind === 'changed') host.talk(runTexts.changed(wakeup.changed));
      host.exitCode = EXIT.done;
      known = await play(wakeup.kind === 'changed' ? wakeup.files : null);
    }
  } finally {
    changes.close();
  }
}

/** The changed files with scenarios, which may be new or deleted; null for all if any other file has changed. */
function filesToPlay(changed: readonly string[], known: ReadonlySet<string>): ReadonlySet<string> | null {
  const isScenario = (file: string) =>
    file.endsWith('.scenario.yaml') || (known.has(file) && !file.endsWith('.steps.yaml'));
  return changed.every(isScenario) ? new Set(changed) : null;
}

const hasKeys = ({ terminal, settings }: CommandHost): boolean =>
  settings.asks && terminal.stdin.setRawMode !== undefined;

async function nextWakeup(host: CommandHost, changes: FileChanges, known: ReadonlySet<string>): Promise<Wakeup> {
  const { terminal } = host;
  const waking = Promise.withResolvers<Wakeup>();
  const forget = onInterruption(terminal.interrupted, () => waking.resolve({ kind: 'interrupted' }));
  const leaveKeys = hasKeys(host) ? onKeys(terminal, waking.resolve) : () => {};
  const stop = changes.onNext((all) => {
    // Files other than YAML, such as reports, do not affect scenarios.
    const changed = [...all].filter((file) => known.has(file) || /\.ya?ml$/.test(file));
    if (changed.length > 0) waking.resolve({ kind: 'changed', changed, files: filesToPlay(changed, known) });
  });
  try {
    return await waking.promise;
  } finally {
    stop();
    leaveKeys();
    forget();
  }
}

/** Reads single keys while it waits; while scenarios play, the terminal is in its usual mode. */
function onKeys({ stdin }: Terminal, wake: (wakeup: Wakeup) => void): () => void {
  const hear = (keys: Buffer): void => {
    const key = keys.toString();
    if (key.includes('\x03')) wake({ kind: 'interrupted' });
    else if (key.includes('q')) wake({ kind: 'quit' });
    else if (/[\r\n]/.test(key)) wake({ kind: 'all' });
  };
  stdin.setRawMode?.(true);
  stdin.on('data', hear).resume();
  return () => {
    stdin.off('data', hear).pause();
    stdin.setRawMode?.(false);
  };
}
