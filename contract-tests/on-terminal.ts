import { fileURLToPath } from 'node:url';
import { spawn } from '@lydell/node-pty';
import { onTestFinished } from 'vitest';

const MAIN = fileURLToPath(new URL('../cli/main.ts', import.meta.url));

export const CTRL_C = '\x03';

/** The command line in a process with a terminal of its own; profile and files are in `folder`. */
export function onTerminal(folder: string, words: readonly string[]) {
  const env = { ...process.env, XDG_CONFIG_HOME: folder, NO_COLOR: '1' };
  const node = spawn(process.execPath, [MAIN, ...words], { cwd: folder, cols: 200, env });
  onTestFinished(() => node.kill('SIGKILL'));
  const waiting = new Set<() => void>();
  let said = '';
  let seen = 0;
  node.onData((data) => {
    said += data;
    for (const look of waiting) look();
  });
  const ended = new Promise<{ readonly code: number; readonly said: string }>((resolve) => {
    node.onExit(({ exitCode }) => resolve({ code: exitCode, said }));
  });
  return {
    pid: node.pid,
    ended,
    press: (keys: string) => node.write(keys),
    /** Resolves when new output matches, with everything printed since the last wait. */
    until: (pattern: RegExp) =>
      new Promise<string>((resolve) => {
        const look = () => {
          const found = pattern.exec(said.slice(seen));
          if (!found) return;
          const text = said.slice(seen, seen + found.index + found[0].length);
          seen += text.length;
          waiting.delete(look);
          resolve(text);
        };
        waiting.add(look);
        look();
      }),
  };
}
