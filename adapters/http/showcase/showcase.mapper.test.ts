import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { product } from '../../../wire/catalogue/catalogue.wire.ts';
import { categoryList, chart, featuredCollections, providerList } from '../../../wire/showcase/showcase.wire.ts';
import { packFromWire } from '../catalogue/catalogue.mapper.ts';
import { collectionFromWire } from '../collections/collections.mapper.ts';
import { categoryPageFromWire, chartRowFromWire, providerPageFromWire } from './showcase.mapper.ts';

const collection = (pictures: object) => {
  const { items } = parse(featuredCollections.responses[200], {
    items: [{ id: 1, name: 'First Light', slug: 'first-light', ...pictures }],
  });
  return collectionFromWire(items[0]!);
};

test.each([
  [{ image: { publicUrl: '/a.png' }, image_public_url: '/b.png', background: '/c.png' }, '/a.png'],
  [{ image: '/a.png', background: '/c.png' }, '/a.png'],
  [{ image: null, image_public_url: '/b.png', background: '/c.png' }, '/b.png'],
  [{ background: '/c.png' }, '/c.png'],
  [{}, null],
])('a collection of %j has the first picture that is there [COLL-02, DECISION-113, IMG-01]', (pictures, imageUrl) => {
  expect(collection(pictures)).toEqual({
    id: 1,
    name: 'First Light',
    slug: 'first-light',
    description: '',
    featured: false,
    free: false,
    total: 0,
    imageUrl,
  });
});

test('a row of the charts may lack everything but its place and its name [CHART-29]', () => {
  const { items } = parse(chart.responses[200], { items: [{ id: 1, position: 2, name: 'Kick' }] });
  expect(items.map(chartRowFromWire)).toEqual([
    {
      id: 1,
      position: 2,
      name: 'Kick',
      subName: '',
      imageUrl: null,
      demoUrl: null,
      url: null,
      productUrl: null,
      bpm: null,
      key: null,
      seconds: 0,
      waveform: null,
    },
  ]);
});

const place = { current_page_number: 2, total_page_count: 3, total_item_count: 41, max_items_per_page: 20 };

test('a category may be of no group, and a list may have no address [CHART-10, DECISION-49]', () => {
  const wire = parse(categoryList.responses[200], { ...place, items: [{ name: 'Warm', slug: 'warm' }] });
  expect(categoryPageFromWire(wire)).toEqual({
    items: [{ name: 'Warm', slug: 'warm', groups: [] }],
    groups: [],
    url: null,
    page: 2,
    pages: 3,
    total: 41,
    size: 20,
  });
});

test.each([
  ['/kiln.png', '/kiln.png'],
  [{ publicUrl: '/kiln.png' }, '/kiln.png'],
  [null, null],
])('a provider with the image %j needs no description [CHART-19, IMG-01, DECISION-197]', (image, imageUrl) => {
  const wire = parse(providerList.responses[200], { ...place, items: [{ name: 'Kiln', slug: 'kiln', image }] });
  expect(providerPageFromWire(wire).items).toEqual([{ name: 'Kiln', slug: 'kiln', imageUrl, description: null }]);
});

test.each([
  [{ image: '/cover.png', demoMp3: { publicUrl: '/demo.mp3' } }, '/cover.png', '/demo.mp3'],
  [{ image: { publicUrl: '/cover.png' }, demoMp3: null }, '/cover.png', null],
  [{}, null, null],
])(
  'a pack with %j has its picture and its demo, and counts what is missing as none [PROD-01, PROD-02, DECISION-81]',
  (fields, imageUrl, demoUrl) => {
    const wire = parse(product, {
      id: 3,
      name: 'Tape',
      slug: 'tape',
      provider: { name: 'Kiln', slug: 'kiln' },
      ...fields,
    });
    expect(packFromWire(wire)).toEqual({
      id: 3,
      name: 'Tape',
      slug: 'tape',
      free: false,
      featured: false,
      imageUrl,
      demoUrl,
      presetAmount: 0,
      midiAmount: 0,
      samplesAmount: 0,
      soundsAmount: null,
      declaration: null,
      tags: [],
      genres: [],
      provider: { name: 'Kiln', slug: 'kiln' },
    });
  },
);
