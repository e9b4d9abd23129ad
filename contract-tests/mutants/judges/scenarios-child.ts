import { answerBy, putOn } from './cast.ts';
import type { ScenariosPlayed } from './scenarios.judge.ts';

await putOn();

async function started() {
  const [library, theatres] = await Promise.all([
    import('../../scenarios/library.ts'),
    import('../../../cli/stage/memory-theatre.ts'),
  ]);
  return { ...library, theatre: await theatres.memoryTheatre() };
}

const starting = started();
// The error goes to whoever asks.
starting.catch(() => {});

/** Plays the library's scenarios in memory, except for the spared ones, up to the first failure. */
answerBy(async (spared): Promise<ScenariosPlayed> => {
  const { readLibrary, play, theatre } = await starting;
  const { files } = await readLibrary();
  let played = 0;
  for (const { file, scenarios } of files)
    for (const scenario of scenarios) {
      const name = `${file}: ${scenario.title}`;
      if ((spared as readonly string[]).includes(name)) continue;
      played += 1;
      if ((await play(scenario, theatre))?.failure) return { played, failed: name };
    }
  return { played, failed: null };
});
