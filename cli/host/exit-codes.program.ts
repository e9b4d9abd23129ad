import type { Command } from 'commander';
import { EXIT_MEANINGS } from './exit-code.ts';

/** `exit-codes`: a page of text. */
export function exitCodesProgram(topic: Command): void {
  topic.helpInformation = () =>
    `Exit codes:\n${EXIT_MEANINGS.map(([code, meaning]) => `  ${String(code).padStart(3)}  ${meaning}\n`).join('')}`;
  topic.action(() => topic.outputHelp());
}
