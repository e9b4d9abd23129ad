import { afterEach, expect, test } from 'vitest';
import { Scope } from '../../scope/scope.ts';
import { drawFarRows } from './draw-far-rows.ts';

const root = document.documentElement;
const drawn = () => [...document.querySelectorAll('tr')].map((row) => row.dataset['drawn'] ?? 'far');

afterEach(() => {
  document.body.replaceChildren();
  delete root.dataset['arriving'];
});

const aList = (rows: number) => {
  document.body.innerHTML = `<table><thead><tr></tr></thead><tbody>${'<tr></tr>'.repeat(rows)}</tbody></table>`;
};

test('brings every row of a list, and then says that the page has arrived', async () => {
  aList(5);
  root.dataset['arriving'] = '';
  const arriving = drawFarRows(new Scope());
  expect(root.dataset['arriving']).toBe('');
  await arriving;
  expect(drawn()).toEqual(['far', 'true', 'true', 'true', 'true', 'true']);
  expect(root.dataset['arriving']).toBeUndefined();
});

test('leaves a page alone that has arrived, as where someone has scrolled', async () => {
  aList(2);
  await drawFarRows(new Scope());
  expect(drawn()).toEqual(['far', 'far', 'far']);
});
