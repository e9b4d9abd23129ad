import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { malformedFiles } from './malformed.ts';

const print = (text: string): boolean => process.stdout.write(`${text}\n`);

/**
 * `npm run malformed`: has the command line check a folder of malformed files, and compares its findings with what is
 * wrong with them.
 */
const { values } = parseArgs({
  options: { count: { type: 'string', default: '2000' }, seed: { type: 'string', default: '1' } },
});
const count = Number(values.count);
const folder = mkdtempSync(join(tmpdir(), 'malformed-'));
const name = (number: number, original: string): string => `${String(number).padStart(5, '0')}-${original}`;

try {
  const files = [...malformedFiles(count, values.seed)].map((file, number) => ({
    ...file,
    name: name(number, file.name),
  }));
  for (const file of files) writeFileSync(join(folder, file.name), file.bytes);
  const started = performance.now();
  const cli = join(import.meta.dirname, '../../cli/bin/loopstead.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'pack', 'check', folder, '--json'], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const seconds = (performance.now() - started) / 1000;
  if (status !== 1) throw new Error(`The check ended with ${status}: ${stderr}`);
  const { findings } = JSON.parse(stdout) as {
    findings: readonly { code: string; level: string; file: string | null }[];
  };
  const blocked = new Set(findings.flatMap(({ level, file }) => (level === 'block' && file !== null ? [file] : [])));
  const missed = files.filter((file) => !blocked.has(file.name));
  const slow = findings.filter(({ code }) => code === 'too-slow');
  const codes = Map.groupBy(
    findings.filter(({ level }) => level === 'block'),
    ({ code }) => code,
  );
  for (const [code, list] of [...codes].toSorted((a, b) => b[1].length - a[1].length))
    print(`${String(list.length).padStart(6)}  ${code}`);
  for (const { name: file, what } of missed) print(`without a finding: ${file}, ${what}`);
  print(
    `${files.length} files in ${seconds.toFixed(1)} s, ${missed.length} without a finding, ${slow.length} too slow`,
  );
  process.exitCode = missed.length + slow.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
