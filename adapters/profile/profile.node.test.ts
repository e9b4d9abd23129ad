import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fc, garbage } from '../../core/testing/arbitraries.ts';
import { profileStorage } from '../storage/storage.node.ts';
import { ProfileFile, profilePath } from './profile.node.ts';

function aProfile(content?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'loopstead-profile-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'loopstead', 'default.json');
  if (content !== undefined) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  const warnings: string[] = [];
  return { path, warnings, open: () => new ProfileFile(path, (text) => warnings.push(text)) };
}

test.each([
  [{ XDG_CONFIG_HOME: '/x' }, '/x/loopstead/work.json'],
  [{ HOME: '/home/ada' }, '/home/ada/.config/loopstead/work.json'],
])('%j keeps profiles in %s', (env, path) => expect(profilePath(env, 'work')).toBe(path));

test('stored values survive, apart by backend', () => {
  const { open, warnings } = aProfile();
  profileStorage(open(), 'http://a').write('mode', 'dark');
  const again = profileStorage(open(), 'http://a');
  expect(again.read('mode')).toBe('dark');
  expect(profileStorage(open(), 'http://b').read('mode')).toBeNull();
  again.remove('mode');
  expect(profileStorage(open(), 'http://a').read('mode')).toBeNull();
  expect(warnings).toEqual([]);
});

test('two commands side by side do not undo one another', () => {
  const { open } = aProfile();
  const [one, other] = [open(), open()];
  profileStorage(one, 'http://a').write('x', '1');
  profileStorage(other, 'http://a').write('y', '2');
  expect(open().data.values).toEqual({ 'http://a': { x: '1', y: '2' } });
});

test('whatever a file holds, nothing of it is lost and the profile works', () => {
  fc.assert(
    fc.property(garbage, (text) => {
      const { open, path } = aProfile(text);
      profileStorage(open(), 'http://a').write('mode', 'dark');
      expect(profileStorage(open(), 'http://a').read('mode')).toBe('dark');
      const kept = readdirSync(dirname(path)).map((name) => readFileSync(join(dirname(path), name), 'utf8'));
      expect(kept).toContain(text.toWellFormed());
    }),
    { numRuns: 30 },
  );
});

test('damaged twice is kept twice', () => {
  const { open, path, warnings } = aProfile('one');
  open();
  writeFileSync(path, 'two');
  open();
  expect(readdirSync(dirname(path)).sort()).toEqual(['default.json.damaged', 'default.json.damaged-2']);
  expect(warnings).toHaveLength(2);
});

test('entries that make no sense are passed over, the others stay', () => {
  const cookie = { name: 'a', value: '1', path: '/', expires: null, httpOnly: true, secure: false };
  const { open } = aProfile(
    JSON.stringify({
      version: 1,
      backend: null,
      cookies: { 'http://a': [cookie, { name: 'b' }, null], 'http://b': 7 },
      values: { 'http://a': { mode: 'dark', bad: 1 }, 'http://b': [] },
    }),
  );
  expect(open().data).toEqual({
    backend: null,
    cookies: { 'http://a': [cookie], 'http://b': [] },
    values: { 'http://a': { mode: 'dark' }, 'http://b': {} },
  });
});

test('a place that cannot be written costs a warning, not the command', () => {
  const { path, warnings } = aProfile();
  writeFileSync(dirname(path), 'a file where the folder should be');
  const profile = new ProfileFile(path, (text) => warnings.push(text));
  profileStorage(profile, 'http://a').write('mode', 'dark');
  expect(profileStorage(profile, 'http://a').read('mode')).toBe('dark');
  expect(warnings.at(-1)).toContain('this command is not remembered');
});
