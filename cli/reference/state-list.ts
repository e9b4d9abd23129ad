import { memoryStage } from '../stage/memory-stage.ts';
import { openAll } from '../stage/warm-up.ts';
import { statesIn } from '../trace/states.ts';

/** The source of `cli/trace/state-names.ts`: what a shop with all features open shows of states. */
export async function stateList(): Promise<string> {
  const names = await namesOfStates();
  return `/** The names of all states. \`npm run docs\` renews them. */
export const STATES: readonly string[] = ${JSON.stringify(names)};`;
}

/** The names of all states, as they are found in a shop. */
export async function namesOfStates(): Promise<readonly string[]> {
  const page = memoryStage().device().openPage();
  await openAll(page.app);
  const names: string[] = [];
  statesIn(page.app)
    .subscribe(([name]) => names.push(name))
    .unsubscribe();
  page.close();
  return names;
}
