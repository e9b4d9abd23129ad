import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUseCase } from './new/use-case.js';
import { root } from './toolchain.js';

/** A separate checkout for the generated files. */
let checkout;

beforeAll(() => {
  checkout = mkdtempSync(join(tmpdir(), 'loopstead-new-'));
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of listed.toString().split('\n'))
    if (
      /^(?:adapters|cli|composition|contract-tests|core|domain|server|web|wire|scripts\/build)\/|^[^/]+\.(?:json|ts)$/.test(
        file,
      )
    )
      cpSync(join(root, file), join(checkout, file), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'));
});

afterAll(() => rmSync(checkout, { recursive: true, force: true }));

const node = (...args) => spawnSync(process.execPath, args, { cwd: checkout, encoding: 'utf8' });
const at = (file) => readFileSync(join(checkout, file), 'utf8');

describe('npm run new -- use-case wishlist share-list', () => {
  let made;
  beforeAll(() => {
    made = createUseCase(checkout, 'wishlist', 'share-list');
  });

  it('takes at most 12 files by hand', () => {
    expect(made.write).toEqual([
      'core/wishlist/share-list.ts',
      'core/wishlist/share-list.test.ts',
      'core/wishlist/wishlist.port.ts',
      'wire/wishlist/wishlist.wire.ts',
      'adapters/http/wishlist/wishlist.http.ts',
      'adapters/memory/wishlist/wishlist.memory.ts',
      'server/wishlist/share-list.ts',
      'server/wishlist/wishlist.routes.ts',
      'cli/wishlist/wishlist.commands.ts',
      'contract-tests/wishlist/wishlist.contract.ts',
    ]);
    expect(made.write.length).toBeLessThanOrEqual(12);
  });

  it('wires what knows the shop as a whole', () => {
    expect(made.wired).toEqual([
      'core/testing/fake-wishlist.ts',
      'adapters/faults/call-routes.ts',
      'adapters/faults/call-routes.test.ts',
      'adapters/memory/tokens/call-needs.ts',
      'server/http/route-scopes.ts',
      'core/wishlist/liking.feature.ts',
      'composition/app.ts',
    ]);
    expect(at('composition/app.ts')).toContain('shareList: lateUseCase(liking, ({ shareList }) => shareList)');
  });

  it('compiles from the wire to the terminal', () => {
    const { status, stdout } = node('node_modules/typescript/bin/tsc', '-b', 'cli', 'server');
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  });

  it('promises something that the shop does not keep yet', () => {
    const only = ['--project=!dom', '--reporter=json', '--outputFile.json=told.json', '-t', 'means to share list'];
    node('node_modules/vitest/vitest.mjs', 'run', 'contract-tests/memory.test.ts', ...only);
    const { numFailedTests, numPassedTests } = JSON.parse(at('told.json'));
    expect({ numFailedTests, numPassedTests }).toEqual({ numFailedTests: 1, numPassedTests: 0 });
  });

  it('refuses a feature that is not there, a name that is no verb phrase, and a use case that exists', () => {
    expect(() => createUseCase(checkout, 'whishlist', 'share-list')).toThrow(
      "There is no feature 'whishlist': account,",
    );
    expect(() => createUseCase(checkout, 'wishlist', 'Share')).toThrow("'Share' is no verb phrase like share-list.");
    expect(() => createUseCase(checkout, 'wishlist', 'toggle-sound')).toThrow('toggle-sound.ts exists already.');
  });
});

it.each([
  ['credits', 'gift-credits'],
  ['selection', 'swap-files'],
  ['tempo', 'tap-along'],
])('finds its places in other features: %s %s', (feature, verb) => {
  expect(createUseCase(checkout, feature, verb).write).toHaveLength(10);
});
