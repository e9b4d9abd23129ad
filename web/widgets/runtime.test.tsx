import { createPortal } from 'react-dom';
import { Suspense, useId, useState, version } from 'react';
import { afterEach, expect, it } from 'vitest';
import { fieldsOf } from './stand-ins/fields-of.ts';
import { draw, eraseAll, press, type } from '../testing/draw.ts';

afterEach(eraseAll);

const Named = () => <i id={useId()} />;

it('is what ships that draws these tests, and says so', () => {
  expect(version).toBe('19.0.0');
});

it('gives ids that no other root of the page has', async () => {
  const [one, other] = [await draw(<Named />), await draw(<Named />)];
  expect(one.find('i').id).not.toBe(other.find('i').id);
});

it('a box that nobody ticks is as it was after a press', async () => {
  const drawn = await draw(<input type="checkbox" checked={false} onChange={() => {}} />);
  await press(drawn.find('input'));
  expect((drawn.find('input') as HTMLInputElement).checked).toBe(false);
});

it('of a group of boxes the one that is given stays, whichever is pressed', async () => {
  const Group = () =>
    ['a', 'b'].map((one) => (
      <input key={one} type="radio" name="group" value={one} checked={one === 'a'} onChange={() => {}} />
    ));
  const drawn = await draw(<Group />);
  const ticks = () => drawn.findAll('input').map((box) => (box as HTMLInputElement).checked);
  await press(drawn.find('[value="b"]'));
  expect(ticks()).toEqual([true, false]);
});

it('a slider stays where it is given, however often it is drawn beyond', async () => {
  const Upto = () => {
    const [value, setValue] = useState(3);
    return (
      <input
        type="range"
        max={10}
        value={value}
        onChange={({ currentTarget }) => setValue(Math.min(5, currentTarget.valueAsNumber))}
      />
    );
  };
  const drawn = await draw(<Upto />);
  const slider = drawn.find('input') as HTMLInputElement;
  const to = async (value: string) => {
    await type(slider, value);
    return slider.value;
  };
  expect([await to('4'), await to('8'), await to('9')]).toEqual(['4', '5', '5']);
});

it('a choice and a text that nobody changes are as they were', async () => {
  const drawn = await draw(
    <>
      <select value="a" onChange={() => {}}>
        <option>a</option>
        <option>b</option>
      </select>
      <textarea value="said" onChange={() => {}} />
    </>,
  );
  const [select, text] = [drawn.find('select') as HTMLSelectElement, drawn.find('textarea') as HTMLTextAreaElement];
  await type(select, 'b');
  await type(text, 'typed');
  expect([select.value, text.value]).toEqual(['a', 'said']);
});

it('a part of a drawing is reached by keys', async () => {
  const drawn = await draw(
    <svg>
      <g tabIndex={0} />
    </svg>,
  );
  expect(drawn.find('g').getAttribute('tabindex')).toBe('0');
});

it('a choice begins with its value, wherever its options come from, and follows whoever chooses', async () => {
  const Options = () => ['a', 'b', 'c'].map((value) => <option key={value}>{value}</option>);
  const Choice = () => {
    const [times, again] = useState(0);
    return (
      <form>
        <select defaultValue="b">
          <Options />
        </select>
        <button type="button" onClick={() => again(times + 1)}>
          Again
        </button>
      </form>
    );
  };
  const drawn = await draw(<Choice />);
  const select = drawn.find('select') as HTMLSelectElement;
  expect(select.value).toBe('b');
  select.value = 'c';
  await press(drawn.find('button'));
  expect(select.value).toBe('c');
});

it('draws elsewhere what stands in a portal', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  await draw(<Suspense>{createPortal(<b>there</b>, place)}</Suspense>);
  expect(place.textContent).toBe('there');
});

it('copies the fields that an event inherits, which a spread leaves out', () => {
  const inherited = { key: 'Escape', said: 0, preventDefault: count };
  function count(this: { said: number }) {
    this.said += 1;
  }
  const event = Object.create(inherited) as typeof inherited;
  const fields = fieldsOf(event);
  expect(fields['key']).toBe('Escape');
  (fields['preventDefault'] as () => void)();
  expect(event.said).toBe(1);
});
