import { createShops } from './composition-root.ts';
import { processTerminal } from './host/terminal.ts';
import { runCommandLine } from './program.ts';

const terminal = processTerminal();
process.exitCode = await runCommandLine(process.argv.slice(2), terminal, createShops(terminal));
// What Ctrl-C has cut short may still be at work behind the scenes, and nobody waits for it.
if (terminal.interrupted.aborted) process.exit();
