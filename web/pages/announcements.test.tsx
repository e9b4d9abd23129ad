import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listOf, withFilters, withPage } from '../../core/catalogue/filters/list-address.ts';
import { NO_FILTERS } from '../../core/catalogue/filters/filters.ts';
import { anApp } from '../testing/an-app.ts';
import { soundsFound } from '../catalogue/catalogue.announcements.ts';
import { filesSelected } from '../selection/selection.announcements.ts';
import { announceChanges } from '../shell/document/announcements.ts';
import { Scope } from '../scope/scope.ts';

const ALL = listOf({ kind: 'all' });
let app = anApp();
let page = new Scope();
beforeEach(() => {
  app = anApp();
  page = new Scope();
  announceChanges([soundsFound(app), filesSelected(app)], page);
});
afterEach(() => page.dispose());

const region = () => document.querySelector('[aria-live="polite"]');
const said = () => region()?.textContent;

describe('what a screen reader hears', () => {
  it('is how many sounds a list has found', async () => {
    expect(said()).toBe('');
    const page = await app.catalogue.browseSounds.execute(ALL);
    expect(page.ok && said()).toBe(page.ok && `${page.value.total} sounds found, page 1 of ${page.value.pages}`);
  });

  it('is the page that was turned to', async () => {
    await app.catalogue.browseSounds.execute(withPage(ALL, 2));
    expect(said()).toMatch(/^\d+ sounds found, page 2 of \d+$/);
  });

  it('is that nothing was found, also where a list does not exist [ERR-14]', async () => {
    await app.catalogue.browseSounds.execute(withFilters(ALL, { ...NO_FILTERS, name: 'no such sound' }));
    expect(said()).toBe('Nothing found...');
    await app.catalogue.browseSounds.execute(listOf({ kind: 'pack', slug: 'no-such-pack' }));
    expect(said()?.trim()).toBe('Nothing found...');
  });

  it('is said again when the next list has found the same', async () => {
    await app.catalogue.browseSounds.execute(ALL);
    const before = said();
    await app.catalogue.browseSounds.execute(ALL);
    expect(said()).not.toBe(before);
    expect(said()?.trim()).toBe(before);
  });

  it('is how many files are selected [SEL-04]', async () => {
    const { tick } = await app.selection.tools.open();
    tick.add([1, 2]);
    expect(said()).toBe('2 selected');
    tick.clear();
    expect(said()).toBe('0 selected');
  });

  it('is nothing once the page is over', () => {
    page.dispose();
    expect(region()).toBeNull();
  });
});
