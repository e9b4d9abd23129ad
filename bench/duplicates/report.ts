import { figure as figureOf } from '../../domain/figures.ts';
import { SHORT_SECONDS } from '../../domain/listening/fingerprint.ts';
import { machine, median } from '../measured.ts';
import { CHANGES, KINDS, type Kind } from './material.ts';
import type { Material } from './material-worker.ts';

/** A copy that was looked for. */
export interface Asked {
  readonly kind: Kind;
  readonly change: string;
  readonly seconds: number;
  /** Whether its original was among the sounds that it was compared with. */
  readonly isCandidate: boolean;
  readonly isFound: boolean;
  /** Other rendered sounds that it was taken for. */
  readonly wrong: ReadonlyArray<{ readonly mine: Material; readonly theirs: Material }>;
}

interface Measured {
  readonly sounds: number;
  readonly others: number;
  readonly size: number;
  readonly from: number;
  readonly sold: readonly Material[];
  readonly asked: readonly Asked[];
  readonly times: readonly number[];
  readonly bytes: ReadonlyArray<{ readonly seconds: number; readonly bytes: number }>;
  readonly hearing: ReadonlyArray<{ readonly kind: Kind; readonly ms: number }>;
  readonly preparationMs: number;
  readonly searchMs: number;
}

const TARGETS = { found: 0.95, wrong: 1 / 10_000, milliseconds: 2_000 };

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
const perTenThousand = (wrong: number, pairs: number) =>
  `${((10_000 * wrong) / Math.max(1, pairs)).toFixed(2)} of 10,000`;

/** One stroke of one drum, in another length and room. */
const isOneStroke = ({ mine, theirs }: Asked['wrong'][number]): boolean =>
  mine.stroke !== null && mine.stroke === theirs.stroke;

export function report(measured: Measured): { readonly markdown: string; readonly isMet: boolean } {
  const { sounds, others, size, from, sold, asked, times, bytes, hearing } = measured;
  const of = (kind: Kind) => asked.filter((one) => one.kind === kind);
  const found = (some: readonly Asked[]) => some.filter(({ isFound }) => isFound).length;
  const cell = (some: readonly Asked[]) => `${percent(found(some), some.length)} of ${some.length}`;
  /** Pairs of a copy with another rendered sound of some kind, and those that are taken for copies. */
  const pairsOf = (kind: Kind, isOfKind: (other: Kind) => boolean) => {
    const those = sold.filter((one) => isOfKind(one.kind)).length - (isOfKind(kind) ? 1 : 0);
    const wrong = of(kind).flatMap((one) => one.wrong.filter(({ theirs }) => isOfKind(theirs.kind)));
    const strokes = wrong.filter(isOneStroke);
    return { pairs: of(kind).length * those, wrong: wrong.length - strokes.length, strokes: strokes.length };
  };
  const within = (kind: Kind) => pairsOf(kind, (other) => other === kind);
  const between = KINDS.map((kind) => pairsOf(kind, (other) => other !== kind));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const betweenWrong = sum(between.map(({ wrong }) => wrong));
  const betweenPairs = sum(between.map(({ pairs }) => pairs));
  const oneShots = within('one-shots');
  /** Each pair of sounds once, in however many versions it is wrong. */
  const wrongLoops = new Map(
    of('loops').flatMap(({ wrong }) =>
      wrong.map((pair) => [[pair.mine.number, pair.theirs.number].toSorted((a, b) => a - b).join(' '), pair] as const),
    ),
  );
  const wrongBeats = [...wrongLoops.values()].filter(({ mine, theirs }) => !mine.isTonal && !theirs.isTonal).length;
  const slowest = times.toSorted((a, b) => a - b).at(Math.floor(times.length * 0.95)) ?? NaN;

  const targets = [
    ...KINDS.map((kind) => ({
      what: `copies of ${kind} found`,
      value: percent(found(of(kind)), of(kind).length),
      goal: 'at least 95 %',
      isMet: found(of(kind)) / of(kind).length >= TARGETS.found,
    })),
    ...KINDS.map((kind) => {
      const { wrong, pairs } = within(kind);
      return {
        what: `pairs of different ${kind} taken for copies`,
        value: `${perTenThousand(wrong, pairs)} (${wrong} of ${figureOf(pairs)})`,
        goal: 'at most 1',
        isMet: wrong / pairs <= TARGETS.wrong,
      };
    }),
    {
      what: `one sound among ${figureOf(size)}: 95 % of ${times.length} questions`,
      value: `${Math.round(slowest)} ms`,
      goal: 'at most 2,000 ms',
      isMet: size >= 100_000 && slowest <= TARGETS.milliseconds,
    },
  ];
  const mean = (kind: 'short' | 'long') => {
    const those = bytes.filter(({ seconds }) => seconds < SHORT_SECONDS === (kind === 'short'));
    return figureOf(Math.round(sum(those.map((one) => one.bytes)) / Math.max(1, those.length)));
  };
  const heardIn = (kind: Kind) => median(hearing.filter((one) => one.kind === kind).map(({ ms }) => ms)).toFixed(1);
  const markdown = `# Duplicates: measured results

Written by \`npm --prefix bench run duplicates -- --sounds ${sounds} --others ${others} --catalogue ${size} --from ${from}\` on a machine
with ${machine()}: ${Math.round(measured.preparationMs / 1_000)} s for rendering and listening, ${Math.round(measured.searchMs / 1_000)} s for the rest.

## Targets

${table(
  ['target', 'value', 'goal', ''],
  targets.map(({ what, value, goal, isMet }) => [what, value, goal, isMet ? 'met' : 'MISSED']),
)}

## What is real, and what is drawn

- Rendered by our synthesiser and heard by the analysis of the shop: ${sounds} loops and ${sounds} one-shots with their copies, and
  ${others} other loops and one-shots. What is found and what is taken wrongly is counted among these alone.
- Drawn: the other ${figureOf(Math.max(0, size - sold.length))} of ${figureOf(size)} sounds of the table. Each is put together from the peaks of two rendered ones, in
  another key, and of another length and brightness. They count for the time, and take places among the candidates of a copy;
  what is taken wrongly is looked for among the rendered sounds alone, so that drawn ones hide none.
- The table is read, and candidates are compared, by the code of the shop, in one thread.
- MP3 is stood in for by 8 bits without highs: there is no decoder in the shop.

## Copies found

${table(
  ['change', ...KINDS],
  Object.keys(CHANGES).map((change) => [
    change,
    ...KINDS.map((kind) => cell(of(kind).filter((one) => one.change === change))),
  ]),
)}

Not found ${KINDS.map((kind) => {
    const lost = of(kind).filter(({ isFound }) => !isFound);
    const unlisted = lost.filter(({ isCandidate }) => !isCandidate).length;
    return `of ${kind}: ${lost.length}, ${unlisted} of which were not compared, as others shared more with them`;
  }).join('; ')}.

## Different sounds

Pairs of a copy and another sound of its kind are counted above. Those of loops are ${wrongLoops.size} pairs of sounds in several
versions each, ${wrongBeats} of them beats without a key, which our synthesiser makes alike from few kits. ${betweenWrong} of ${figureOf(betweenPairs)} pairs of a loop and a one-shot are taken
for copies (${perTenThousand(betweenWrong, betweenPairs)}). ${oneShots.strokes} further pairs of one-shots are one stroke of one drum, cut to another length and in another room:
those count as copies. If they did not, it would be ${perTenThousand(oneShots.wrong + oneShots.strokes, oneShots.pairs)} one-shots.

## Costs

- A question takes ${Math.round(median(times))} ms in the median.
- A sound of less than ${SHORT_SECONDS} s is stored in ${mean('short')} bytes, a longer one in ${mean('long')}, of those in the table.
- Hearing a loop takes ${heardIn('loops')} ms in the median, a one-shot ${heardIn('one-shots')} ms, on one of all cores that were busy.
`;
  return { markdown, isMet: targets.every(({ isMet }) => isMet) };
}
