import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Sizes of text or its lines in pixels, which stay small where a reader has asked for large text. */
const FIXED = /fontSize: (?:'\d+px'|[1-9])|lineHeight: (?:'\d+px'|\d{2})/g;

test('text and its lines grow with the text size of the reader', () => {
  const styles = globSync('web/**/*.css.ts');
  expect(styles.length).toBeGreaterThan(50);
  expect(
    styles.flatMap(
      (file) =>
        readFileSync(file, 'utf8')
          .match(FIXED)
          ?.map((size) => `${file}: ${size}`) ?? [],
    ),
  ).toEqual([]);
});
