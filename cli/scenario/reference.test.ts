import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { play, problemsIn } from '../run/testing/play.ts';

const text = readFileSync(new URL('../../docs/scenarios.md', import.meta.url), 'utf8');
const examples = [...text.matchAll(/^```yaml\n([^]*?)^```$/gm)].map(([, example = '']) => example);

test('the examples of the reference are files that run', async () => {
  expect(examples).toHaveLength(4);
  for (const example of examples) {
    expect(problemsIn(example)).toEqual([]);
    const results = await play(example, { env: { OWNER_PASSWORD: 'demo1234' } });
    expect(results.map(({ outcome }) => outcome)).toEqual(results.map(() => 'passed'));
    expect(results).not.toEqual([]);
  }
});
