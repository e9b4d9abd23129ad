import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Container as ContainerOfNode } from 'inversify';
import { build } from 'vite';
import { expect, test } from 'vitest';
import config from '../vite.config.ts';

interface Inversify {
  readonly Container: typeof ContainerOfNode;
}

/** Inversify as in the browser: built with the plugins that leave out unused parts. */
async function browserInversify(): Promise<Inversify> {
  const plugins = [config.plugins]
    .flat(9)
    .filter((plugin) => plugin && 'name' in plugin && plugin.name.startsWith('with'));
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins,
    resolve: config.resolve ?? {},
    build: {
      write: false,
      lib: { entry: fileURLToPath(import.meta.resolve('inversify')), formats: ['es'], fileName: 'inversify' },
    },
  });
  const [first] = [built].flat();
  if (!first || !('output' in first)) throw new Error('Nothing was built.');
  const folder = await mkdtemp(join(tmpdir(), 'inversify-'));
  const file = join(folder, 'inversify.mjs');
  writeFileSync(file, first.output[0].code);
  const inversify = (await import(pathToFileURL(file).href)) as Inversify;
  await rm(folder, { recursive: true });
  return inversify;
}

test('what the browser has of Inversify makes each thing once for each question, of constants and of what others made', async () => {
  const { Container } = await browserInversify();
  const container = new Container({ defaultScope: 'Request' });
  const [host, one, two, many] = ['host', 'one', 'two', 'many'].map((name) => Symbol(name)) as [
    symbol,
    symbol,
    symbol,
    symbol,
  ];
  let made = 0;
  container.bind<string>(host).toConstantValue('host');
  container.bind<string>(one).toResolvedValue((given: string) => `${given} ${(made += 1)}`, [host]);
  container.bind<string>(two).toResolvedValue(() => `two ${(made += 1)}`, []);
  container
    .bind<string>(many)
    .toResolvedValue((...given: string[]) => given.join(', '), [one, two, one, host, two, one]);
  expect(container.get<string>(many)).toBe('host 1, two 2, host 1, host, two 2, host 1');
  expect(made).toBe(2);
  expect(container.get<string>(many)).toBe('host 3, two 4, host 3, host, two 4, host 3');
  expect(() => container.get(Symbol('nobody'))).toThrow('Not bound once: Symbol(nobody)');
});
