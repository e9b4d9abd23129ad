import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { type DialogKind, type KindWithChoice, DIALOG_KINDS } from '../core/dialogs.ts';
import type { DialogViews } from '../web/bind/dialog-views.ts';
import { importsOf } from './imports.ts';

const root = process.cwd();
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !/\.test\.tsx?$/.test(file));

/** The files that speak of a kind as the key of a record: what a new kind of its like has to be added to. */
const filesThatDeclare = (kind: string, among: RegExp): readonly string[] =>
  files.filter(
    (file) => among.test(file) && new RegExp(`^ +(?:readonly )?${kind}[:(]`, 'm').test(readFileSync(file, 'utf8')),
  );

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
