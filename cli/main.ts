import { fileURLToPath } from 'node:url';
import { takeFromOneFile } from './one-file-packages.ts';

const leavePackages = takeFromOneFile(fileURLToPath(new URL('../dist/packages', import.meta.url)));
const [{ processTerminal }, { stopwatch }, { runCommandLine }] = await Promise.all([
  import('./terminal/terminal.ts'),
  import('./host/stopwatch.ts'),
  import('./command-line.ts'),
]);

const terminal = processTerminal(stopwatch);
const loadShops = async () => (await import('./composition-root.ts')).createShops(terminal);
process.exitCode = await runCommandLine(process.argv.slice(2), terminal, loadShops);
// After Ctrl-C, cancelled work may still run in the background; nobody waits for it.
if (terminal.interrupted.aborted) process.exit();
await leavePackages();
