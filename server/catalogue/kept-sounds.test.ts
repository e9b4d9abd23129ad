import { describe, expect, it } from 'vitest';
import { KeptSounds } from './kept-sounds.ts';

/** A catalogue that says which sounds it was asked for. */
const aCatalogue = () => {
  const asked: number[][] = [];
  return {
    asked,
    release: 1,
    soundsById: (ids: readonly number[]) => {
      asked.push([...ids]);
      return Promise.resolve(ids.filter((id) => id < 100).map((id) => ({ id, name: `Sound ${id}` })));
    },
  };
};

const textOf = (id: number) => JSON.stringify({ id, name: `Sound ${id}` });

describe('sounds as they are sent', () => {
  it('are read once, in whatever order lists show them', async () => {
    const [kept, catalogue] = [new KeptSounds(), aCatalogue()];
    expect(await kept.textsOf([3, 1], catalogue)).toEqual([textOf(3), textOf(1)]);
    expect(await kept.textsOf([1, 2, 3], catalogue)).toEqual([1, 2, 3].map(textOf));
    expect(await kept.textsOf([2, 1], catalogue)).toEqual([2, 1].map(textOf));
    expect(catalogue.asked).toEqual([[3, 1], [2]]);
  });

  it('are left out where there are none, and asked for again', async () => {
    const [kept, catalogue] = [new KeptSounds(), aCatalogue()];
    expect(await kept.textsOf([100, 1], catalogue)).toEqual([textOf(1)]);
    expect(await kept.textsOf([100, 1], catalogue)).toEqual([textOf(1)]);
    expect(catalogue.asked).toEqual([[100, 1], [100]]);
  });

  it('are read anew once something else is on sale, also while they are read', async () => {
    const [kept, catalogue] = [new KeptSounds(), aCatalogue()];
    await kept.textsOf([1], catalogue);
    catalogue.release = 2;
    const reading = kept.textsOf([1], catalogue);
    catalogue.release = 3;
    await reading;
    await kept.textsOf([1], catalogue);
    expect(catalogue.asked).toEqual([[1], [1], [1]]);
  });

  it('make room for others, the one first that nobody has asked for longest', async () => {
    const [kept, catalogue] = [new KeptSounds(textOf(1).length * 2), aCatalogue()];
    await kept.textsOf([1, 2], catalogue);
    await kept.textsOf([1], catalogue);
    await kept.textsOf([3], catalogue);
    await kept.textsOf([1, 3], catalogue);
    await kept.textsOf([2], catalogue);
    expect(catalogue.asked).toEqual([[1, 2], [3], [2]]);
  });
});
