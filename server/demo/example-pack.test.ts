import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkFile } from '../../domain/publishing/check-file.ts';
import { checkPack } from '../../domain/publishing/check-pack.ts';
import { checkCover, readManifest, readSheet } from '../../domain/publishing/pack-files.ts';
import { type Likeness, copyOf } from '../../domain/listening/likeness.ts';
import { planDemoCatalogue } from './demo-plan.ts';
import { EXAMPLE_FAULTS, EXAMPLE_PACKS, makeExamplePack, putInPlace } from './example-pack.ts';
import { renderCatalogue } from './render-pool.ts';

const root = mkdtempSync(join(tmpdir(), 'example-'));
afterAll(() => rmSync(root, { recursive: true }));

const { signal } = new AbortController();

test('the example has three faults to be found, and nothing else that blocks', { timeout: 300_000 }, async () => {
  const folder = join(root, 'examples', 'pack');
  await makeExamplePack(folder, signal);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.includes('.'));
  const read = (path: string) => new Uint8Array(readFileSync(join(folder, path)));
  const sheet = readSheet(read('pack.csv'), new Set(paths));
  const about = [
    ...sheet.findings,
    ...readManifest(read('pack.json')).findings,
    ...checkCover('cover.png', read('cover.png')),
  ];
  expect(about).toEqual([]);
  const files = paths
    .filter((path) => path.endsWith('.wav'))
    .map((path) => {
      const bytes = read(path);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return { ...checkFile(path, bytes, sheet.rows.get(path) ?? null), sha256 };
    });
  const findings = checkPack({ files, paths, rows: sheet.rows, findings: [], demoSeconds: null });
  const blocks = findings.filter(({ level }) => level === 'block');
  expect(blocks.map(({ code }) => code).toSorted()).toEqual(EXAMPLE_FAULTS.toSorted());
  expect(findings.filter(({ code }) => code === 'few-sounds')).toEqual([]);

  const inShop = await likenessesInShop();
  const mine = files.flatMap(({ likeness }) => likeness ?? []);
  expect(mine.length).toBe(files.length);
  expect(mine.filter((one) => inShop.some((sold) => copyOf(one, sold)?.kind === 'same'))).toEqual([]);

  // A second start finds it there.
  const made = statSync(folder).mtimeMs;
  await makeExamplePack(folder, signal);
  expect(statSync(folder).mtimeMs).toBe(made);
  expect(readdirSync(join(root, 'examples'))).toEqual(['pack']);
});

/** The likenesses of hits in the packs that the example is based on, which are deterministic. */
async function likenessesInShop(): Promise<readonly Likeness[]> {
  const catalogue = planDemoCatalogue();
  const packs = catalogue.packs.filter(({ slug }) => EXAMPLE_PACKS.includes(slug));
  const packIds = new Set(packs.map(({ id }) => id));
  const hits = catalogue.sounds.filter(
    ({ packId, type, extension }) => packIds.has(packId) && type === 'ONE_SHOT' && extension === 'wav',
  );
  const likenesses: Likeness[] = [];
  for await (const { original } of renderCatalogue(catalogue, { soundIds: hits.map(({ id }) => id) }))
    likenesses.push(...[checkFile('hit.wav', original, null).likeness].filter((one) => one !== null));
  expect(likenesses.length).toBe(hits.length);
  return likenesses;
}

test('a shop that stops meanwhile leaves nothing of it behind', async () => {
  const stopping = new AbortController();
  const folder = join(root, 'stopped', 'pack');
  const making = makeExamplePack(folder, stopping.signal);
  stopping.abort(new Error('stopped'));
  await making;
  expect(existsSync(folder)).toBe(false);
});

test('of two shops that make it at once, the first has made it, and the second says nothing', async () => {
  const folder = join(root, 'twice');
  const drafted = (shop: string): string => {
    const draft = join(root, `.${shop}`);
    mkdirSync(draft);
    writeFileSync(join(draft, 'pack.json'), shop);
    return draft;
  };
  const [first, second] = [drafted('first'), drafted('second')];
  await putInPlace(first, folder);
  await putInPlace(second, folder);
  expect(readFileSync(join(folder, 'pack.json'), 'utf8')).toBe('first');
  await expect(putInPlace(second, join(root, 'nowhere', 'pack'))).rejects.toThrow('ENOENT');
});
