import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueOf } from '../../contract-tests/search/facts.ts';
import { askedOf, figuresOf } from '../../contract-tests/search/figures.ts';
import { searchOf } from '../../contract-tests/search/demo-index.ts';
import { planDemoCatalogue } from '../../server/demo/demo-plan.ts';
import { documentsOf } from './documents.ts';
import { type Engine, startFts5, startMiniSearch, startOrama } from './engines.ts';

/** First result correct, a correct one within ten, and no results, of 300. */
const GOALS = { firstRight: 270, rightWithinTen: 297, zeroResults: 0 } as const;

const plan = planDemoCatalogue();
const asked = askedOf(catalogueOf(plan));
const documents = documentsOf(plan);
const ours: Engine = { name: 'Loopstead', answer: searchOf(plan) };

const engines = [ours, startFts5(documents), startMiniSearch(documents), await startOrama(documents)];
const rows: string[][] = [];
let isMissed = false;
for (const engine of engines) {
  const answers = new Map(await Promise.all(asked.map(async (one) => [one, await engine.answer(one)] as const)));
  const { firstRight, rightWithinTen, zeroResults } = figuresOf(asked, (one) => answers.get(one) ?? []);
  const share = (count: number) => `${count} (${((count / asked.length) * 100).toFixed(1)} %)`;
  rows.push([engine.name, share(firstRight), share(rightWithinTen), share(zeroResults)]);
  if (engine === ours)
    isMissed =
      firstRight < GOALS.firstRight || rightWithinTen < GOALS.rightWithinTen || zeroResults > GOALS.zeroResults;
}

const head = ['engine', 'first result right', 'right within ten', 'no results'];
const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const text = `# Results

The ${asked.length} [judged queries](../../contract-tests/search/README.md) asked of the shop's index and of others over the same
texts, with the same order of fields, prefixes, and all words before some. The goal of the shop is ${GOALS.firstRight}, ${GOALS.rightWithinTen} and
none.

${table}

SQLite FTS5 has stems and no typing errors; MiniSearch typing errors and no stems; Orama both. None knows keys, tempos, or
that two words may be one.
`;
writeFileSync(join(import.meta.dirname, 'RESULTS.md'), text);
process.stdout.write(`${table}\n`);
if (isMissed) {
  process.stdout.write('MISSED: the goals of the shop\n');
  process.exitCode = 1;
}
