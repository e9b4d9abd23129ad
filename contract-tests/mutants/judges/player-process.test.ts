import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { Ended, PlayerProcess } from './player-process.ts';

test('who asks a process that has ended is told so, each time anew', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'loopstead-player-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const program = join(folder, 'ends-when-asked.mjs');
  await writeFile(program, "process.on('message', () => process.exit(3)); process.send('ready');");

  const player = new PlayerProcess(pathToFileURL(program));
  for (const asked of ['first', 'second', 'third'])
    await expect(player.ask(asked, 60_000)).rejects.toThrow(new Ended('its process ended with 3'));
  await player.close();
});
