// `npm test`: installs what is missing, then runs every check. `npm test -- lint unit` runs the named ones.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from './chromium.js';
import { failedInPlaywright } from './failed-tests.js';
import { buildWeb, fail, install, nodeBinary, requireNode20, root, run } from './toolchain.js';

requireNode20();
await install('checks');

const results = join(root, 'dist', 'test-results');
const bin = (name, path) => join(root, 'node_modules', name, path);
const node = (args, env) => run(nodeBinary(), args, { env: { ...process.env, ...env } });

const MEMORY = '/dev/shm';
const ROOM_BYTES = 8 * 2 ** 30;
const TMPDIR = temporaryFolder();

/** Journeys spend a third of their time waiting: half of them run in one shop, half in another. */
const SHOPS = Math.min(2, availableParallelism());
const FIRST_PORT = Number(process.env.JOURNEY_PORT ?? 4173);

/** Every check: its name, and how to run it. Each returns how many of its parts passed and failed. */
const checks = {
  types: () => whole(() => node([bin('typescript', 'bin/tsc'), '-b'])),
  lint: () =>
    whole(() =>
      node([bin('oxlint', 'bin/oxlint'), '--type-aware', '--deny-warnings', '--report-unused-disable-directives']),
    ),
  format: () => whole(() => node([bin('prettier', 'bin/prettier.cjs'), '--check', '--log-level=warn', '.'])),
  'dead-code': () => whole(() => node([bin('knip', 'bin/knip.js')])),
  build: () => whole(async () => (await buildWeb(), 0)),
  budget: () => whole(() => node([join(root, 'scripts', 'bundle-budget.js')])),
  unit: () =>
    counted(
      'vitest.json',
      (report) => report,
      (UNIT_REPORT) =>
        node([bin('vitest', 'vitest.mjs'), 'run', '--reporter=default', '--reporter=./scripts/unit-report.js'], {
          UNIT_REPORT,
          TMPDIR,
        }),
    ),
  browser: async () => {
    const CHROMIUM_PATH = await chromium();
    return together(
      await Promise.all(
        Array.from({ length: SHOPS }, (_, index) =>
          counted(`playwright-${index + 1}.json`, playwrightReport, (PLAYWRIGHT_JSON_OUTPUT_NAME) =>
            node([bin('@playwright/test', 'cli.js'), 'test', `--shard=${index + 1}/${SHOPS}`], {
              CHROMIUM_PATH,
              PLAYWRIGHT_JSON_OUTPUT_NAME,
              TMPDIR,
              JOURNEY_DATA: join(TMPDIR, `shop-${index + 1}`),
              // A shop has two ports: its own, and one for the pages of others.
              JOURNEY_PORT: String(FIRST_PORT + 2 * index),
            }),
          ),
        ),
      ),
    );
  },
};

/** Checks that use one core each and are independent: they run at the same time, before all others. */
const ON_ONE_CORE = new Set(['types', 'format', 'dead-code']);

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in checks));
if (unknown.length > 0)
  fail(`There is no check named ${unknown.join(', ')}. There are: ${Object.keys(checks).join(', ')}.`);

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const total = { passed: 0, failed: 0 };
const broken = [];
const names = wanted.length > 0 ? wanted : Object.keys(checks);
await Promise.all(names.filter((name) => ON_ONE_CORE.has(name)).map(check));
for (const name of names) if (!ON_ONE_CORE.has(name)) await check(name);
for (const what of broken) console.log(`\nNot in order: ${what}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

/**
 * The folder for files of tests, removed at the end: in memory if there is room, so that no commit waits for a disk. It
 * is readable by everybody, because PostgreSQL runs as its own user.
 */
function temporaryFolder() {
  const { bavail, bsize } = existsSync(MEMORY) ? statfsSync(MEMORY) : { bavail: 0, bsize: 0 };
  const folder = mkdtempSync(join(bavail * bsize < ROOM_BYTES ? tmpdir() : MEMORY, 'loopstead-'));
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs a check, and reports the result. */
async function check(name) {
  console.log(`\n> ${name}`);
  const started = Date.now();
  const { passed, failed, failures = [] } = await checks[name]();
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) broken.push([name, ...failures].join('\n\n'));
  console.log(`${name}: ${passed} passed, ${failed} failed in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** A check that passes or fails as a whole. */
async function whole(check) {
  return (await check()) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A test runner that writes what passed and failed. One that fails without a failure has failed once. */
async function counted(name, read, runTests) {
  const file = join(results, name);
  const code = await runTests(file);
  const { passed, failures } = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failures: [] };
  const isSilent = failures.length === 0 && (code !== 0 || passed === 0);
  return { passed, failed: isSilent ? 1 : failures.length, failures };
}

/** Merges the results of parts. */
function together(parts) {
  return {
    passed: parts.reduce((sum, { passed }) => sum + passed, 0),
    failed: parts.reduce((sum, { failed }) => sum + failed, 0),
    failures: parts.flatMap(({ failures }) => failures),
  };
}

function playwrightReport(report) {
  return { passed: report.stats?.expected ?? 0, failures: failedInPlaywright(report) };
}
