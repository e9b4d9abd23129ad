import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { type DialogKind, type KindWithChoice, DIALOG_KINDS } from '../core/dialogs.ts';
import { type PagesShop, PAGES } from '../core/pages.ts';
import { type Abouts, type PageKind, routeOf } from '../core/routes.ts';
import { locationOf } from '../core/shell/navigation.port.ts';
import type { PageEntry } from '../core/shell/page-entry.ts';
import type { DialogViews } from '../web/bind/dialog-views.ts';
import { importsOf } from './imports.ts';
import { ADDRESSES } from './simulation/presses/browsing.ts';

const root = process.cwd();
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !/\.test\.tsx?$|^contract-tests\/simulation\/rules\//.test(file));

/**
 * Files with a kind as the key of a record: those that a new kind must be added to. Messages do not count: a kind may
 * or may not have some.
 */
const filesThatDeclare = (kind: string, among: RegExp): readonly string[] =>
  files.filter(
    (file) =>
      among.test(file) &&
      !file.endsWith('.messages.ts') &&
      new RegExp(`^ +(?:readonly |async )?${kind}[:(]`, 'm').test(readFileSync(file, 'utf8')),
  );

/** Something stored on a device: a declared value, or a text under a key of its own. */
const KEEPS = /: (?:Stored|Cookie)Value<[^=]+ = |storage\.write\(/;

test('what is kept on a device is listed in one file, which scenarios are read by', () => {
  const keeping = files.filter(
    (file) =>
      /^core\/(?!testing\/|shell\/(?:stored-value|remembered))/.test(file) && KEEPS.test(readFileSync(file, 'utf8')),
  );
  expect(importsOf(root, 'core/stored-values.ts').toSorted()).toEqual(keeping.toSorted());
});

const DIALOG_FILES = /\.dialogs\.tsx?$|^core\/dialogs\.ts$|dialog|Dialog|answers/;

describe('a dialog', () => {
  test('does not compile without a view', () => {
    expectTypeOf<Omit<DialogViews<DialogKind>, 'tempo'>>().not.toExtend<DialogViews<DialogKind>>();
    expectTypeOf<DialogViews<DialogKind>>().toExtend<DialogViews<'tempo'>>();
  });

  test('that leaves no choice asks nothing of the terminal: it is closed there', () => {
    expectTypeOf<Extract<KindWithChoice, 'tempo' | 'shortcuts' | 'license'>>().toEqualTypeOf<never>();
    expectTypeOf<'login' | 'takeAs' | 'similar' | 'collectionForm'>().toExtend<KindWithChoice>();
  });

  test.each(['tempo', 'selectedSounds', 'shortcuts', 'collections'])(
    'such as %s is two files: its declaration, and its view',
    (kind) => {
      const declared = filesThatDeclare(kind, DIALOG_FILES);
      expect(declared).toHaveLength(2);
      expect(declared[0]).toMatch(/^core\/\w+\/\w+\.dialogs\.ts$/);
      expect(declared[1]).toMatch(/^web\/.+\/\w+\.dialogs\.tsx$/);
    },
  );

  test.each(['wavOrMidi', 'removeCollection'])(
    'such as %s, which leaves a choice, has an answer in the terminal and in the simulation, too',
    (kind) => {
      expect(filesThatDeclare(kind, DIALOG_FILES).filter((file) => !/\.dialogs\.tsx?$/.test(file))).toEqual([
        'cli/host/dialog-host.ts',
        'contract-tests/simulation/presses/answers.ts',
      ]);
    },
  );

  test('is seen by every host: all declarations stand in one fold', () => {
    const declarations = files.filter((file) => /^core\/.*\.dialogs\.ts$/.test(file));
    expect(declarations.length).toBeGreaterThan(5);
    expect(importsOf(root, 'core/dialogs.ts')).toEqual(expect.arrayContaining(declarations));
    const forItsTypes = [...readFileSync('core/dialogs.ts', 'utf8').matchAll(/^import '\.\/(.*)';$/gm)];
    expect(forItsTypes.map(([, file]) => `core/${file}`).toSorted()).toEqual(declarations.toSorted());
    expect(DIALOG_KINDS).toContain('tempo');
  });

  test('is no business of the shell unless the shell asks it', () => {
    expect(importsOf(root, 'core/shell/dialogs.ts')).toEqual(['core/kernel/readable.ts']);
  });
});

describe('a page', () => {
  type Pages = { readonly [Page in PageKind]: PageEntry<Abouts[Page], PagesShop> };

  test('does not compile without its entry', () => {
    expectTypeOf<typeof PAGES>().toEqualTypeOf<Pages>();
    expectTypeOf<Omit<Pages, 'credits'>>().not.toExtend<Pages>();
  });

  test.each(['credits', 'license', 'collections', 'selected'])(
    'such as %s is one entry: its feature declares it, and all others read that',
    (page) => {
      const declares = new RegExp(`^export const ${page}Page\\b`, 'm');
      const declared = files.filter((file) => declares.test(readFileSync(file, 'utf8')));
      expect(declared).toHaveLength(1);
      expect(declared[0]).toMatch(/^core\/\w+\/\w+\.pages\.ts$/);
      // The lists of the core, and one of the records of views: none of them compiles without it.
      expect(filesThatDeclare(page, /^core\/(?:routes|pages)\.ts$|^(?:web|composition)\/pages\/[\w-]+\.tsx?$/)).toEqual(
        ['core/pages.ts', 'core/routes.ts', page === 'license' ? 'web/pages/Shop.tsx' : 'web/pages/own-views.tsx'],
      );
    },
  );

  test('is no business of the shell, of whatever feature it is', () => {
    const shell = files.filter((file) => file.startsWith('core/shell/'));
    const features = shell.flatMap((file) =>
      importsOf(root, file).filter((to) => /^core\/(?!shell\/|kernel\/)/.test(to)),
    );
    expect(features).toEqual([]);
  });

  test('comes to the browser first as its address alone', () => {
    const reached = new Set<string>();
    const visit = (file: string): void => {
      if (reached.has(file)) return;
      reached.add(file);
      importsOf(root, file)
        .filter((to) => to.startsWith('core/'))
        .forEach(visit);
    };
    visit('core/routes.ts');
    expect([...reached].filter((file) => /\.(?:pages|feature|messages|port)\.ts$/.test(file))).toEqual([
      'core/shell/navigation.port.ts',
    ]);
  });

  test('is where the customers of the simulation go, unless only a license leads there, or they would have to be strangers', () => {
    const visited = new Set(ADDRESSES.map((address) => routeOf(locationOf(address)).page));
    const others = Object.keys(PAGES).filter((page) => !new Set<string>(visited).has(page));
    expect(others).toEqual(['license', 'signUp', 'reset', 'notFound']);
  });
});
