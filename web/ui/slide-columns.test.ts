import { expect, test } from 'vitest';
import { slidesPerView } from '../../core/showcase/slides.ts';
import { slideColumns } from './slide-columns.ts';

/** The slides per view in a browser of this width: of the rules that apply, the last wins. */
function slidesByStyle(width: number): number {
  const rules = slideColumns(16);
  const applying = Object.entries(rules['@media']).filter(([query]) => width >= Number(/(\d+)px/.exec(query)?.[1]));
  const { gridAutoColumns } = applying.at(-1)?.[1] ?? rules;
  return Number(/\/ (\d+)\)$/.exec(gridAutoColumns)?.[1]);
}

test('the styles and the core agree on the slides in view, at every width [PROD-12, PROD-13, PROD-14, PROD-15, PROD-16, PROD-17, CHART-33]', () => {
  for (let width = 200; width <= 2600; width += 1)
    expect([width, slidesByStyle(width)]).toEqual([width, slidesPerView(width)]);
});
