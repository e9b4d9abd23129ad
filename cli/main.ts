import { processTerminal } from './terminal/terminal.ts';
import { runCommandLine } from './command-line.ts';

const terminal = processTerminal();
const loadShops = async () => (await import('./composition-root.ts')).createShops(terminal);
process.exitCode = await runCommandLine(process.argv.slice(2), terminal, loadShops);
// What Ctrl-C has cut short may still be at work behind the scenes, and nobody waits for it.
if (terminal.interrupted.aborted) process.exit();
