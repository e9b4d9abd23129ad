import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type ArrowRule, CORE_LAYERS, arrowRules } from './architecture.rules.ts';
import { circlesIn } from './circles.ts';
import { importsOf } from './imports.ts';
import { OWNERS, takenFromSurroundings } from './surroundings.ts';
import { type WordRule, wordRules } from './words.rules.ts';
import { wordsIn } from './words.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const ROOMS = ['domain', 'core', 'wire', 'adapters', 'composition', 'web', 'cli', 'server', 'contract-tests'];

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...ROOMS], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && existsSync(`${root}/${file}`));

const speaksOf = (rule: ArrowRule, file: string) => rule.files.test(file) && !rule.except?.test(file);

/** How many pairs of folders in a room import each other. */
const TWO_WAY_PAIRS: Readonly<Record<string, number>> = {
  domain: 0,
  core: 0,
  'core/catalogue': 0,
  'core/downloads': 0,
  adapters: 0,
  web: 0,
  'web/catalogue': 0,
  'web/shell': 0,
  cli: 0,
  server: 0,
};

/** The pairs of a room, as `catalogue <-> similar`. Tests and test helpers do not count; type imports do. */
function twoWayPairs(room: string): readonly string[] {
  const arrows = new Set(
    files
      .filter((file) => file.startsWith(`${room}/`) && !/\.test\.tsx?$|\/testing\//.test(file))
      .flatMap((file) => importsOf(root, file).map((imported) => [file, imported] as const))
      .filter(([, imported]) => imported.startsWith(`${room}/`))
      .map((ends) => ends.map((file) => folderOf(room, file)))
      .filter(([from, to]) => from && to && from !== to)
      .map((ends) => ends.join(' -> ')),
  );
  return [...arrows]
    .map((arrow) => arrow.split(' -> ') as [string, string])
    .filter(([from, to]) => from < to && arrows.has(`${to} -> ${from}`))
    .map(([from, to]) => `${from} <-> ${to}`);
}

/** The folder directly below the room; none for a file of the room itself. */
function folderOf(room: string, file: string): string {
  const [folder, ...below] = file.slice(room.length + 1).split('/');
  return folder !== undefined && below.length > 0 ? folder : '';
}

describe('architecture', () => {
  it('has a rule for every file', () => {
    expect(files.filter((file) => !arrowRules.some((rule) => speaksOf(rule, file)))).toEqual([]);
  });

  it.each(arrowRules)('$name', (rule) => {
    const spoken = files.filter((file) => speaksOf(rule, file));
    expect(spoken, 'the rule matches no file').not.toEqual([]);
    const wrong = spoken.flatMap((file) =>
      importsOf(root, file)
        .filter((imported) => !rule.may.some((allowed) => allowed.test(imported)))
        .map((imported) => `${file} imports ${imported}`),
    );
    expect(wrong, rule.because).toEqual([]);
  });

  it.each(Object.entries(TWO_WAY_PAIRS))('%s has %i pairs of folders that import each other', (room, count) => {
    const pairs = twoWayPairs(room);
    expect(pairs.length, pairs.join(', ')).toBe(count);
  });

  it('has no files that import each other in a circle', () => {
    const product = files.filter((file) => !/\.test\.tsx?$/.test(file));
    const circles = circlesIn(new Map(product.map((file) => [file, importsOf(root, file)])));
    expect(circles, 'What both files need stands in a file of its own, or is handed in.').toEqual([]);
  });

  it('lets each folder of the core import those below it alone', () => {
    const folders = files
      .filter((file) => file.startsWith('core/') && !/\.test\.ts$|^core\/testing\//.test(file))
      .map((file) => ({ file, layer: folderOf('core', file) }))
      .filter(({ layer }) => layer !== '');
    expect([...new Set(folders.map(({ layer }) => layer))].toSorted()).toEqual(CORE_LAYERS.toSorted());
    const upwards = folders.flatMap(({ file, layer }) =>
      importsOf(root, file)
        .filter((imported) => imported.startsWith('core/'))
        .filter(
          (imported) => !CORE_LAYERS.slice(0, CORE_LAYERS.indexOf(layer) + 1).includes(folderOf('core', imported)),
        )
        .map((imported) => `${file} imports ${imported}`),
    );
    expect(upwards, 'A folder imports those that stand before it in CORE_LAYERS.').toEqual([]);
  });

  it('writes constants of the core in one way', () => {
    const values = /^(?:export )?const [a-z]\w*(?:: [^=\n]+)? = (?:-?\d|['"`[]|new (?:Map|Set)\b).*$/gm;
    const texts = /^export const [A-Z].*$/gm;
    const otherwise = files
      .filter((file) => file.startsWith('core/') && !/\.test\.ts$|^core\/testing\//.test(file))
      .flatMap((file) => {
        const wrong = file.endsWith('.messages.ts') ? texts : values;
        return (readFileSync(`${root}/${file}`, 'utf8').match(wrong) ?? []).map((line) => `${file}: ${line}`);
      });
    expect(
      otherwise,
      'A number, a list, a set is A_CONSTANT; a text, and what else is declared by name, aText.',
    ).toEqual([]);
  });

  describe('words for people', () => {
    const isCode = (file: string) =>
      /^(?:core|domain|wire|adapters|composition|web|cli)\/.*\.tsx?$/.test(file) &&
      !/\.(?:test|messages|css)\.tsx?$|\/(?:gallery|testing)\//.test(file);
    const found = files.filter(isCode).flatMap((file) => wordsIn(root, file).map((place) => ({ file, place })));
    const allows = ({ files, words }: WordRule, { file, place }: (typeof found)[number]) =>
      files.test(file) && (words?.test(place.slice(place.indexOf(" '") + 2, -1)) ?? true);

    it('stand in messages', () => {
      expect(
        found.filter((one) => !wordRules.some((rule) => allows(rule, one))).map(({ place }) => place),
        'A text on the screen or in the terminal stands in a *.messages.ts beside its use case, view or command; words.rules.ts lists what else may have words.',
      ).toEqual([]);
    });

    it.each(wordRules)('$because', (rule) => {
      expect(found.some((one) => allows(rule, one))).toBe(true);
    });

    it('get their numbers, days and plurals from domain/figures.ts', () => {
      const FORMATS =
        /\bIntl\.(?!Segmenter)\w+|\.toLocale(?:Date|Time)?String\(|\bMath\.abs\(\w+\) === 1 \?|=== 1 \? ['"`]\w/;
      const own = files
        .filter((file) => /^(?:core|domain|web|cli|adapters|server)\//.test(file) && !file.includes('.test.'))
        .filter((file) => FORMATS.test(readFileSync(`${root}/${file}`, 'utf8')));
      expect(own).toEqual(['domain/figures.ts']);
    });
  });

  it.each(['core/shell', 'web/shell'])('knows no feature in %s: features declare to it what they have', (shell) => {
    const allowed = /^(?:core\/(?:shell|kernel)|domain|web\/(?:shell|bind|ui|theme|scope))\/|^composition\/app\.ts$/;
    const known = files
      .filter((file) => file.startsWith(`${shell}/`) && !/\.test\.tsx?$/.test(file))
      .flatMap((file) => importsOf(root, file).map((imported) => [file, imported] as const))
      .filter(([, imported]) => /^(?:core|web|composition)\//.test(imported) && !allowed.test(imported));
    expect(
      known.map(([file, imported]) => `${file} imports ${imported}`),
      'Folds of all features stand in core/, and in web/pages.',
    ).toEqual([]);
  });

  it('asks the container once, for the shop: whatever is wired says in its binding what it needs', () => {
    const asking = files
      .filter((file) => file.startsWith('composition/'))
      .flatMap((file) => readFileSync(`${root}/${file}`, 'utf8').match(/\bcontainer\s*\.get\w*\(\S*/g) ?? []);
    expect(asking).toEqual(['container.get(APP);']);
  });

  /** Only adapters and the server touch the outside world. */
  const guarded = files.filter(
    (file) => /^(?:core|domain|wire|composition|web|cli)\/(?!testing\/)/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const isOwned = (file: string) => Object.keys(OWNERS).some((owner) => file.startsWith(owner));

  it('takes time and luck from ports, and begins nothing that nobody ends', () => {
    const others = guarded.filter((file) => !isOwned(file));
    expect(others).not.toEqual([]);
    expect(others.flatMap((file) => takenFromSurroundings(root, file))).toEqual([]);
  });

  it.each(Object.keys(OWNERS))('needs %s to stand between a room and its surroundings', (owner) => {
    const own = guarded.filter((file) => file.startsWith(owner));
    expect(own.flatMap((file) => takenFromSurroundings(root, file))).not.toEqual([]);
  });

  /** A feature with calls of its own has a port of its own name; the player and the shell use ports of the host. */
  const features = files.flatMap((file) => /^core\/(\w+)\/\1\.port\.ts$/.exec(file)?.[1] ?? []);

  it('finds the features of the shop', () => {
    expect(features).toContain('wishlist');
    expect(features.length).toBeGreaterThan(10);
  });

  it.each(features)('keeps %s under one name in every room', (feature) => {
    const rooms = ['core', 'wire', 'adapters/http', 'adapters/memory', 'contract-tests', 'server', 'web', 'cli'];
    const missing = rooms.filter((room) => !files.some((file) => file.startsWith(`${room}/${feature}/`)));
    expect(missing).toEqual([]);
  });
});
