import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { machine } from '../measured.ts';
import { runImport } from './importing.ts';
import { encoderAlone, ffmpegPreviews } from './rivals.ts';
import { report } from './report.ts';
import { type ImportStock, makeStock } from './stock.ts';

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '10000' },
    killed: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '10' },
    workers: { type: 'string', default: '2' },
    output: { type: 'string', default: join(import.meta.dirname, 'RESULTS.md') },
  },
});
const [files, killed, kills, workers] = [values.files, values.killed, values.kills, values.workers].map(Number) as [
  number,
  number,
  number,
  number,
];

/** Looks that a kill waits for once it is due, by its number: so that it meets packs at any stage. */
const LOOKS_AFTER = [0, 3, 7, 12, 1, 18, 5, 9, 25, 2];

const root = mkdtempSync(join(tmpdir(), 'loopstead-bench-import-'));
const newData = (name: string): string => {
  const data = join(root, name);
  mkdirSync(data);
  return data;
};
const say = (line: string): void => void process.stderr.write(`${line}\n`);

try {
  const start = performance.now();
  const stock = await makeStock(join(root, 'stock'), files);
  say(`${stock.files} files in ${stock.packs} packs, made in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  const data = newData('measured');
  const first = await runImport({ data, folder: stock.folder, workers });
  if (first.code !== 0) throw new Error(`The import ended with ${first.code}: ${first.stdout}`);
  say(`imported in ${first.seconds.toFixed(0)} s`);
  const again = await runImport({ data, folder: stock.folder, workers });
  const rivals = [ffmpegPreviews(stock.onePack, root), await encoderAlone(stock.onePack)].filter(
    (rival) => rival !== null,
  );
  const survived = await killAgain(stock);
  const { markdown, missed } = report({
    machine: machine(),
    workers,
    stock,
    first,
    again,
    whole: checked(data),
    rivals,
    kills,
    survived,
  });
  writeFileSync(values.output, markdown);
  console.log(markdown);
  if (missed.length > 0) {
    console.error(`Missed: ${missed.join('; ')}`);
    process.exitCode = 1;
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}

/** Another shop imports some of the packs, and is killed whenever a further part of them is on sale. */
async function killAgain(stock: ImportStock) {
  const { folder, files: wanted } = killed >= files ? stock : await makeStock(join(root, 'killed-stock'), killed);
  const data = newData('killed');
  let died = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const part = (wanted * (kill + 0.5)) / kills;
    let looks = LOOKS_AFTER[kill % LOOKS_AFTER.length] ?? 0;
    const isDue = (): boolean => onSale(data) >= part && (looks -= 1) < 0;
    const { code } = await runImport({ data, folder, workers }, isDue);
    if (code === null) died += 1;
    say(`kill ${kill + 1}: ${onSale(data)} files on sale`);
  }
  const last = await runImport({ data, folder, workers });
  return { died, wanted, code: last.code, ...checked(data) };
}

function onSale(data: string): number {
  try {
    const db = new DatabaseSync(join(data, 'shop.sqlite'), { readOnly: true });
    const row = db.prepare('select count(*) as files from sounds').get() as { files: number };
    db.close();
    return row.files;
  } catch {
    return 0;
  }
}

/** How many files are on sale, how many of them twice, and how many lack some of their media. */
function checked(data: string) {
  const db = new DatabaseSync(join(data, 'shop.sqlite'), { readOnly: true });
  const rows = db.prepare('select sha256, object_key, preview_key from sounds').all() as Array<{
    sha256: string;
    object_key: string;
    preview_key: string;
  }>;
  db.close();
  const media = join(data, 'media');
  const digestOf = (key: string): string =>
    createHash('sha256')
      .update(readFileSync(join(media, key)))
      .digest('hex');
  const broken = rows.filter(
    ({ sha256, object_key, preview_key }) =>
      digestOf(object_key) !== sha256 || readFileSync(join(media, preview_key)).length === 0,
  );
  const left = readdirSync(media, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.part'));
  return {
    files: rows.length,
    twice: rows.length - new Set(rows.map(({ sha256 }) => sha256)).size,
    broken: broken.length,
    left: left.length,
  };
}
