import { describe, expect, it } from 'vitest';
import { soundIdAt } from '../../core/widgets/data-urls.ts';
import { Attributes } from './attributes.ts';

function given(html: string): Attributes {
  document.body.innerHTML = `<div ${html}></div>`;
  return new Attributes(document.querySelector('div')!);
}

describe('what a page writes on a placeholder', () => {
  it('is text, without blanks around it; empty text says nothing', () => {
    const said = given('data-name=" Tape Garden " data-empty=" "');
    expect([said.text('name'), said.text('empty'), said.text('missing')]).toEqual(['Tape Garden', null, null]);
  });

  it.each([
    ['data-can-create', true],
    ['data-can-create="true"', true],
    ['data-can-create="1"', true],
    ['data-can-create="false"', false],
    ['data-can-create="0"', false],
    ['data-other', false],
  ])('%s is a flag: %s [WIDG-16, WIDG-21, WIDG-24]', (html, isSet) => {
    expect(given(html).flag('can-create')).toBe(isSet);
  });

  it('is JSON where it says so [WIDG-24, DECISION-186]', () => {
    expect(given(`data-content='{"title":"Hi"}'`).json('content')).toEqual({ title: 'Hi' });
    expect(given('').json('content')).toBeNull();
  });

  it('may say what no widget knows [WIDG-35, DECISION-192]', () => {
    const said = given('data-url="/api/v1/sample/4?future=1" data-future="x"');
    expect(said.address(soundIdAt)).toBe(4);
  });

  it.each<[string, (said: Attributes) => unknown, string]>([
    ['', (said) => said.required('name'), 'data-name is missing.'],
    ['data-id="x1"', (said) => said.id('id'), 'data-id is not an id: "x1".'],
    ['data-view="grid"', (said) => said.oneOf('view', ['list', 'scroll']), 'data-view is none of list, scroll.'],
    ['data-content="{"', (said) => said.json('content'), 'data-content is not JSON.'],
    [
      'data-url="/samples"',
      (said) => said.address(soundIdAt),
      'data-url is no address of data for this widget: "/samples".',
    ],
    ['', (said) => said.address(soundIdAt), 'data-url is missing.'],
  ])('that cannot be meant is told of: %s', (html, read, problem) => {
    expect(() => read(given(html))).toThrow(problem);
  });
});
