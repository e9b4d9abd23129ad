import { describe, expect, test } from 'vitest';
import { mutantsOfSource } from './make.ts';
import { changeText, mutated } from './mutant.ts';

const source = `interface Needs { readonly limit: number }

export class Queue<Item> {
  readonly #items: Item[] = [];
  #busy = false;

  add(item: Item, { limit }: Needs): boolean {
    if (this.#busy) return false;
    if (this.#items.length >= limit) throw new Error('full') satisfies Error;
    this.#items.push(item as Item);
    return true;
  }
}
`;

const madeOf = async (text: string) => mutantsOfSource('core/queue.ts', text);

test('mutants are named by their place and operator, and counted where there are several', async () => {
  const { mutants } = await madeOf(source);
  const ids = mutants.map(({ id }) => id);
  expect(ids).toContain('core/queue.ts:8:9 drop-guard');
  expect(ids).toContain('core/queue.ts:9:9 EqualityOperator');
  expect(ids).toContain('core/queue.ts:9:9 EqualityOperator/2');
  expect(ids).toContain('core/queue.ts:10:5 drop-call');
  expect(new Set(ids).size).toBe(ids.length);
});

test('a mutant is the source with one change', async () => {
  const { mutants } = await madeOf(source);
  const guard = mutants.find(({ operator, line }) => operator === 'drop-guard' && line === 8)!;
  expect(mutated(source, guard.change)).toBe(source.replace('if (this.#busy)', 'if (false)'));
  expect(guard.original).toBe('this.#busy');
  expect(changeText(guard)).toBe('this.#busy → false');
});

test('the same change is made once, under the name that says more', async () => {
  const { mutants, leftOut } = await madeOf(source);
  const here = mutants.filter(({ line, change }) => line === 8 && change.text === 'false');
  expect(here.map(({ operator }) => operator)).toEqual(['drop-guard']);
  expect(leftOut.get('the same change by another operator')).toBeGreaterThan(1);
});

test('texts are left out and counted', async () => {
  const { mutants, leftOut } = await madeOf(source);
  expect(mutants.filter(({ operator }) => operator === 'StringLiteral')).toEqual([]);
  expect([...leftOut].find(([reason]) => reason.startsWith('StringLiteral'))?.[1]).toBe(1);
});

test('an operation stays one wherever it is put', async () => {
  const text = 'export const f = (a: number, b: number, c: number) => a * (b - c) ** 2;\n';
  const { mutants } = await madeOf(text);
  const made = mutants
    .filter(({ operator }) => operator === 'ArithmeticOperator')
    .map(({ change }) => mutated(text, change));
  expect(made).toContain('export const f = (a: number, b: number, c: number) => a * ((b + c)) ** 2;\n');
});

describe('a number that is only compared with itself', () => {
  const counting = (use: string) =>
    `class A { #turn = 0; go() { this.#turn += 1; } async ask() { const turn = this.#turn; await go(); ${use} } }`;
  const downs = async (use: string) =>
    (await madeOf(counting(use))).mutants.filter(({ change }) => change.text.includes('-='));

  test('may be counted down as well', async () => {
    expect(await downs('if (turn !== this.#turn) return; go();')).toEqual([]);
    const { leftOut } = await madeOf(counting('return turn === this.#turn;'));
    expect([...leftOut.keys()]).toContain('nobody could see: a number that is only compared with itself, up or down');
  });

  test.each([
    ['which is greater is asked', 'if (turn < this.#turn) return;'],
    ['it is compared with another', 'if (turn !== 3) return;'],
    ['it is told', 'tell(turn);'],
    ['it is told as it is', 'return this.#turn;'],
    ['it is counted up by what is not known', 'this.#turn += turn;'],
    ['the number before is used', 'const next = (this.#turn += 1); if (next === turn) return;'],
  ])('but not where %s', async (_, use) => {
    expect((await downs(use)).length).toBeGreaterThan(0);
  });
});

test('types have no mutants', async () => {
  expect((await madeOf("export type Phase = 'a' | 'b';\nexport interface A { b(): void }\n")).mutants).toEqual([]);
});
