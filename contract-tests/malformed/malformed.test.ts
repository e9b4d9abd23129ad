import { expect, test } from 'vitest';
import { checkFile } from '../../domain/publishing/check-file.ts';
import { malformedFiles } from './malformed.ts';

/** A few rounds of each kind; `npm run malformed` makes 2,000 files. */
const COUNT = 170;

test(`each of ${COUNT} malformed files is a finding in words, and none of them hangs`, { timeout: 120_000 }, () => {
  for (const { name, what, bytes } of malformedFiles(COUNT, 'test')) {
    const { kind, findings } = checkFile(name, bytes, null);
    const blocks = findings.filter(({ level }) => level === 'block');
    expect({ name, what, kind, blocks: blocks.length }).toMatchObject({
      blocks: expect.toSatisfy((n: number) => n > 0),
    });
    for (const { measured, rule, repair } of blocks)
      for (const text of [measured.text, rule, repair]) expect(text).toMatch(/^[\x20-\x7e×]{4,}$/);
  }
});
