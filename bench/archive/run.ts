import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs, promisify } from 'node:util';
import { verifyArchive } from '../../cli/downloads/verify-archive.ts';
import { report } from './report.ts';
import { type Shop, openShop } from './shop.ts';
import { type Stock, stockShop } from './stock.ts';

const run = promisify(execFile);

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '7' },
    breaks: { type: 'string', default: '50' },
    kills: { type: 'string', default: '50' },
  },
});
const [files, rounds, breaks, kills] = [values.files, values.rounds, values.breaks, values.kills].map(Number) as [
  number,
  number,
  number,
  number,
];

const data = mkdtempSync(join(tmpdir(), 'loopstead-bench-archive-'));
const [ours, theirs] = [join(data, 'ours.zip'), join(data, 'theirs.zip')];
const stock = await stockShop(data, files);
let shop = await openShop(data);
try {
  const { takenCredits } = await shop.request(stock.ids);
  const [times, zipTimes, firstBytes]: [number[], number[], number[]] = [[], [], []];
  let lengths = 0;
  for (let round = 0; round < rounds; round += 1) {
    // Each way goes first in every second round. Another order of files is another archive, made anew.
    const turns = [async () => void zipTimes.push(await zip(stock)), () => archive(shop, turned(stock.ids, round + 1))];
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
  }

  async function archive(from: Shop, ids: readonly number[]): Promise<void> {
    const start = performance.now();
    const { link } = await from.request(ids);
    const head = await from.ready(link);
    const firstByte = await curl(link);
    times.push(performance.now() - start);
    firstBytes.push(firstByte);
    if (statSync(ours).size === Number(head.headers.get('content-length'))) lengths += 1;
  }

  const verified = await verifyArchive(ours);
  await run('unzip', ['-tqq', ours]);
  const resumed = await resumeAll(shop, stock);
  const survived = await killAll();

  async function killAll() {
    const balance = await shop.balance();
    let [finished, caught, unchanged] = [0, 0, 0];
    for (let round = 0; round < kills; round += 1) {
      const { link } = await shop.request(turned(stock.ids, 100 + round));
      await shop.kill();
      caught += unfinished(data);
      shop = await openShop(data);
      // The port has changed, the link has not.
      await shop.ready(`${shop.origin}${new URL(link).pathname}`);
      finished += 1;
      if ((await shop.balance()) === balance) unchanged += 1;
    }
    return { finished, caught, unchanged };
  }
  const { markdown, missed } = report({
    machine: `${cpus().length} cores (${cpus()[0]?.model.trim()})`,
    files,
    bytes: stock.bytes,
    takenCredits,
    times,
    zipTimes,
    firstBytes,
    lengths,
    verified,
    breaks,
    resumed,
    kills,
    survived,
  });
  writeFileSync(join(import.meta.dirname, 'RESULTS.md'), markdown);
  console.log(markdown);
  if (missed.length > 0) {
    console.error(`Missed: ${missed.join('; ')}`);
    process.exitCode = 1;
  }
} finally {
  await shop.kill();
  rmSync(data, { recursive: true, force: true });
}

/** The same files in another order. */
function turned(ids: readonly number[], by: number): readonly number[] {
  return [...ids.slice(by % ids.length), ...ids.slice(0, by % ids.length)];
}

/** Milliseconds that `zip -0` takes for the same files. */
async function zip({ folder }: Stock): Promise<number> {
  rmSync(theirs, { force: true });
  const start = performance.now();
  await run('zip', ['-0', '-q', '-r', theirs, '.'], { cwd: folder });
  return performance.now() - start;
}

/** Saves an archive to disk. Returns the milliseconds to its first byte. */
async function curl(link: string): Promise<number> {
  rmSync(ours, { force: true });
  const { stdout } = await run('curl', ['-s', '-S', '-f', '-o', ours, '-w', '%{time_starttransfer}', link]);
  return Number(stdout) * 1000;
}

/** Interrupts downloads at random bytes and resumes them. Returns how many equal the whole. */
async function resumeAll(shop: Shop, { ids }: Stock): Promise<number> {
  const { link } = await shop.request(turned(ids, 50));
  const head = await shop.ready(link);
  const [size, etag] = [Number(head.headers.get('content-length')), head.headers.get('etag') ?? ''];
  const digest = createHash('sha256');
  for await (const chunk of (await fetch(link)).body!) digest.update(chunk);
  const whole = digest.digest('hex');
  let same = 0;
  for (let time = 0; time < breaks; time += 1) {
    const hash = createHash('sha256');
    const at = await readUntil(await fetch(link), Math.floor(Math.random() * size), hash);
    await readUntil(await fetch(link, { headers: { range: `bytes=${at}-`, 'if-range': etag } }), Infinity, hash);
    if (hash.digest('hex') === whole) same += 1;
  }
  return same;
}

/** Reads at least `most` bytes of a body, then aborts. Returns how many were read. */
async function readUntil(answer: Response, most: number, hash: ReturnType<typeof createHash>): Promise<number> {
  let read = 0;
  for await (const chunk of answer.body!) {
    const part = chunk.subarray(0, Math.max(0, most - read));
    hash.update(part);
    read += part.length;
    if (read >= most) break;
  }
  return read;
}

/** Archives that the killed process left unfinished. */
function unfinished(folder: string): number {
  const db = new DatabaseSync(join(folder, 'shop.sqlite'), { readOnly: true });
  const { count } = db.prepare("select count(*) as count from archives where status = 'preparing'").get() as {
    readonly count: number;
  };
  db.close();
  return count;
}
