import type { Answer } from '../../domain/listening/verdicts.ts';

/** The verdicts on labels of one kind. */
interface Verdicts {
  /** On correct labels. */
  readonly right: Answer[];
  /** On labels that were falsified, by the change. */
  readonly wrong: Record<string, Answer[]>;
  /** Detections without a label. */
  readonly free: { readonly isRight: boolean; readonly probability: number }[];
}

export interface Heard {
  readonly name: string;
  readonly total: number;
  readonly tempos: Verdicts;
  readonly keys: Verdicts;
  /** Whether loops and one-shots were told apart. */
  readonly types: readonly boolean[];
  readonly seconds: number;
}

/** The probability that counts as certain. */
const CERTAIN = 0.95;

const share = <Item>(items: readonly Item[], is: (item: Item) => boolean): number =>
  items.length === 0 ? NaN : items.filter(is).length / items.length;
const percent = (value: number): string => (Number.isNaN(value) ? '–' : `${(100 * value).toFixed(1)} %`);
const contradicts = (answer: Answer): boolean => answer === 'contradicts';

/** The results in Markdown, and whether every target was met on our own material, which is the one that has targets. */
export function report(
  heard: readonly Heard[],
  machine: string,
): { readonly markdown: string; readonly isMet: boolean } {
  const [ours] = heard;
  const found = ({ wrong }: Verdicts) => share(Object.values(wrong).flat(), contradicts);
  const alarms = ({ right }: Verdicts) => share(right, contradicts);
  const exact = ({ free }: Verdicts) => share(free, ({ isRight }) => isRight);
  const targets = [
    { what: 'wrong tempos found', value: found(ours!.tempos), goal: 0.98, isLeast: true },
    { what: 'false alarms about tempos', value: alarms(ours!.tempos), goal: 0.01, isLeast: false },
    { what: 'wrong keys found', value: found(ours!.keys), goal: 0.8, isLeast: true },
    { what: 'false alarms about keys', value: alarms(ours!.keys), goal: 0.01, isLeast: false },
    { what: 'tempo without a label, exact', value: exact(ours!.tempos), goal: 0.75, isLeast: true },
    { what: 'key without a label, exact', value: exact(ours!.keys), goal: 0.6, isLeast: true },
  ];
  const isMet = ({ value, goal, isLeast }: (typeof targets)[number]) => (isLeast ? value >= goal : value <= goal);
  const kindsOf = (what: 'tempos' | 'keys') => Object.keys(ours![what].wrong);
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
    [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

  const labels = (what: 'tempos' | 'keys', kinds: readonly string[]) =>
    table(
      ['material', 'labels', 'false alarms', 'confirmed', ...kinds, 'all wrong ones found'],
      heard
        .filter((one) => one[what].right.length > 0)
        .map(({ name, [what]: verdicts }) => [
          name,
          String(verdicts.right.length),
          `${verdicts.right.filter(contradicts).length} (${percent(alarms(verdicts))})`,
          percent(share(verdicts.right, (answer) => answer === 'agrees')),
          ...kinds.map((kind) => percent(share(verdicts.wrong[kind] ?? [], contradicts))),
          percent(found(verdicts)),
        ]),
    );
  const free = (what: 'tempos' | 'keys') =>
    heard
      .filter((one) => one[what].free.length > 0)
      .map(({ name, [what]: verdicts }) => {
        const certain = verdicts.free.filter(({ probability }) => probability >= CERTAIN);
        return [
          name,
          what === 'tempos' ? 'tempo' : 'key',
          String(verdicts.free.length),
          percent(exact(verdicts)),
          percent(certain.length / verdicts.free.length),
          percent(share(certain, ({ isRight }) => isRight)),
        ];
      });

  const markdown = `# Listening: measured results

Written by \`npm --prefix bench run listening\` on a machine with ${machine}. The answers are the same on every machine.

Each sound is asked about with its right label, and with wrong ones: of a tempo twice, half and one and a half times of it, and
1 BPM more and less; of a key the fifth, the relative and the semitone. A wrong label is found when the gate contradicts it; a
right one that it contradicts is a false alarm. What it cannot tell counts for neither. A loop that is not whole beats of its
tempo to the millisecond is contradicted, too, as a shop would refuse it.

Our demo is synthesised, and the weights were learned from other music of the same synthesiser: of recordings the gate hears
less. Other material is read from folders that are in no repository, with few sounds in each: read their counts, not their
percentages. Nothing was learned from the demo or from them. How sure the gate has to be before it contradicts a tempo was read
off other practice music as well; for keys it was set with a look at the demo.

## Labels that are wrong

${labels('tempos', kindsOf('tempos'))}

${labels('keys', kindsOf('keys'))}

## Without a label

Exact is the same whole BPM, or the same root and mode. Certain is what is called ${CERTAIN * 100} % sure or more.

${table(['material', '', 'sounds', 'exact', 'called certain', 'of those right'], [...free('tempos'), ...free('keys')])}

Loops and one-shots are distinguished in ${heard.map(({ name, types }) => `${percent(share(types, Boolean))} of ${types.length} sounds of ${name}`).join(', ')}.

## Beside what is published

Other methods on other material, which is harder than ours: nobody publishes how many wrong labels are found.

| what | method | material | exact |
| --- | --- | --- | --- |
| tempo | Percival 2014, the best | 4 sets, over 35,000 loops (Font and Serra 2016) | 46.6 % |
| tempo | Percival 2014 | the professional loops among them | 55.9 % |
| tempo | the best, where the length is whole beats | 52 % of them | 67 % |
| key | the best | 2,743 Apple loops, 8 s on average | 39.9 % |
| key | the best | 99 of them, checked by hand | 57.6 % |
| key | the best | GiantSteps, 604 tracks of 2 minutes | 59.4 % |
| loop or one-shot | in the same repository | 224 sounds | 64 % |

## Targets, on our demo

${table(
  ['target', 'value', '', ''],
  targets.map((target) => [
    target.what,
    percent(target.value),
    `${target.isLeast ? 'at least' : 'at most'} ${percent(target.goal)}`,
    isMet(target) ? 'met' : 'MISSED',
  ]),
)}

${heard.map(({ name, total, seconds }) => `${total} sounds of ${name} took ${seconds.toFixed(0)} s`).join(', ')}, each of them asked about up to ten times.
`;
  return { markdown, isMet: targets.every(isMet) };
}
