import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type ArrowRule, arrowRules } from './architecture.rules.ts';
import { importsOf } from './imports.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const ROOMS = ['domain', 'core', 'wire', 'adapters', 'composition', 'web', 'cli', 'server', 'contract-tests'];

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...ROOMS], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && existsSync(`${root}/${file}`));

const speaksOf = (rule: ArrowRule, file: string) => rule.files.test(file) && !rule.except?.test(file);

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

  it('keeps every feature under one name in every room', () => {
    const features = ['account', 'catalogue', 'wishlist', 'downloads'];
    const missing = features.flatMap((feature) =>
      [`core/${feature}/`, `wire/${feature}/`, `web/${feature}/`, `cli/${feature}/`]
        .filter((folder) => !files.some((file) => file.startsWith(folder)))
        .map((folder) => `${folder} is missing`),
    );
    expect(missing).toEqual([]);
  });
});
