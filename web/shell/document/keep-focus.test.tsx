import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from './keep-focus.ts';
import { Scope } from '../../scope/scope.ts';

let afterOthers: Array<() => void> = [];
let page: Scope;

beforeEach(() => {
  document.body.innerHTML = '<h1 tabindex="-1">Free sounds</h1><button>Reload</button><button>Filters</button>';
  afterOthers = [];
  page = new Scope();
  keepFocus(page, (act) => afterOthers.push(act));
});
afterEach(() => {
  page.dispose();
  document.body.innerHTML = '';
});

const button = (at: number) => document.querySelectorAll('button')[at]!;
/** Removes the first button and lets everything react. */
async function removeReload(): Promise<void> {
  button(0).remove();
  await Promise.resolve();
}
const settle = () => afterOthers.forEach((act) => act());

test('the focus of a button that goes away goes to the heading', async () => {
  button(0).focus();
  await removeReload();
  settle();
  expect(document.activeElement?.textContent).toBe('Free sounds');
});

test('what takes the focus by itself keeps it', async () => {
  button(0).focus();
  await removeReload();
  button(0).focus();
  settle();
  expect(document.activeElement?.textContent).toBe('Filters');
});

test('nothing moves when something else goes away', async () => {
  button(1).focus();
  await removeReload();
  expect(afterOthers).toEqual([]);
});
