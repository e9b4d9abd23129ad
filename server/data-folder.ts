import { accessSync, constants, mkdirSync } from 'node:fs';
import { messageOf, OperatorProblem } from './operator-problem.ts';

/** Makes the data folder, for its owner only, and makes sure that it can be written. */
export function prepareDataFolder(dataFolder: string): void {
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    accessSync(dataFolder, constants.W_OK);
  } catch (error) {
    throw new OperatorProblem(
      `The data folder ${dataFolder} cannot be written (${messageOf(error)}). Choose another with --data.`,
      { cause: error },
    );
  }
}
