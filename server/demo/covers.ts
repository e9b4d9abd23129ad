import sharp from 'sharp';
import { cosine, exp2, sine } from '../../domain/audio/maths.ts';
import { Random } from '../../domain/random.ts';
import type { DemoCatalogue } from './demo-plan.ts';
import type { PackSpec } from './packs.ts';
import { PACKS } from './packs.ts';
import type { Session } from './synth/composer.ts';
import { composeDrums, composeLead } from './synth/composer.ts';
import { itemAt, known } from '../../domain/known.ts';

export interface CoverImage {
  readonly bytes: Uint8Array;
  readonly mime: 'image/png' | 'image/jpeg';
}

/** Edge of every image in pixels. */
export const COVER_SIZE = 800;
const MAX_PNG_BYTES = 110_000;

/** The cover of a pack: its rhythm and tune drawn in the grammar and the palette of its label. */
export function packCoverSvg(catalogue: DemoCatalogue, packId: number): string {
  const spec = PACKS[packId - 1];
  const style = STYLES[spec?.label ?? ''];
  if (!spec || !style) throw new Error(`there is no demo pack ${packId}`);
  const place = PACKS.filter(({ label }) => label === spec.label).indexOf(spec);
  const score = scoreOf(spec, catalogue.seed);
  return svg(style.draw(score, schemeOf(style, place), new Random('cover', catalogue.seed, spec.slug)));
}

/** The image of a label: its grammar reduced to a sign. */
export function providerImageSvg(catalogue: DemoCatalogue, providerId: number): string {
  const provider = catalogue.providers.find(({ id }) => id === providerId);
  const style = STYLES[provider?.slug ?? ''];
  if (!provider || !style) throw new Error(`there is no demo provider ${providerId}`);
  const colours = schemeOf(style, 0);
  return svg(`${ground(colours.ink)}${style.sign({ ...colours, ground: colours.ink, ink: colours.ground })}`);
}

/** The image of a collection: four tiles in the colors of the labels that it draws from. */
export function collectionImageSvg(catalogue: DemoCatalogue, collectionId: number): string {
  const collection = catalogue.collections.find(({ id }) => id === collectionId);
  if (!collection) throw new Error(`there is no demo collection ${collectionId}`);
  const random = new Random('collection', catalogue.seed, collection.slug);
  const labels = [
    ...new Set(
      collection.soundIds.map((soundId) => {
        const packId = catalogue.sounds.find(({ id }) => id === soundId)?.packId ?? 1;
        return itemAt(PACKS, packId - 1).label;
      }),
    ),
  ];
  const tiles = [0, 1, 2, 3].map((n) => {
    const style = known(STYLES[itemAt(labels, n % labels.length)], 'style of a label');
    const colours = schemeOf(style, n);
    const x = (n % 2) * 400;
    const y = Math.floor(n / 2) * 400;
    return `<g transform="translate(${x} ${y})">${collectionTile(colours, (n + collectionId) % 5, random.below(4))}</g>`;
  });
  return svg(tiles.join(''));
}

/** Draws an SVG at 800 by 800 pixels: PNG when that is small, else JPEG of high quality. */
export async function rasterise(source: string): Promise<CoverImage> {
  const image = sharp(Buffer.from(source)).resize(COVER_SIZE, COVER_SIZE).flatten();
  const png = await image.clone().png({ palette: true, colours: 64, effort: 7, dither: 0 }).toBuffer();
  if (png.length <= MAX_PNG_BYTES) return { bytes: png, mime: 'image/png' };
  return { bytes: await image.jpeg({ quality: 86, mozjpeg: true }).toBuffer(), mime: 'image/jpeg' };
}

/** The source of a cover: sixteen steps of three drum rows (0 to 1), and the tune as heights from 0 to 1. */
interface Score {
  readonly rows: readonly (readonly number[])[];
  readonly tune: readonly number[];
}

function scoreOf(spec: PackSpec, seed: number): Score {
  const [tonic, mode] = itemAt(spec.keys, 0);
  const session: Session = { ...spec, seed: `${seed}/${spec.slug}/stems`, tonic, minor: mode === 'minor', bars: 2 };
  const hits = composeDrums(session, 'full').filter(({ beat }) => beat < 4);
  const row = (drums: readonly string[]): number[] =>
    Array.from({ length: 16 }, (_, step) =>
      hits.reduce(
        (level, hit) =>
          drums.includes(hit.drum) && Math.round(hit.beat * 4) % 16 === step ? Math.max(level, hit.velocity) : level,
        0,
      ),
    );
  const notes = composeLead(session);
  const tune = Array.from({ length: 16 }, (_, step) => {
    const sounding = notes.findLast(({ beat }) => beat <= step / 2) ?? notes[0];
    return Math.max(0, Math.min(1, ((sounding?.note ?? 70) - 60) / 26));
  });
  return {
    rows: [
      row(['kick', 'tomLow']),
      row(['snare', 'clap', 'rim', 'congaHigh']),
      row(['closedHat', 'openHat', 'ride', 'shaker']),
    ],
    tune,
  };
}

interface Scheme {
  readonly ground: string;
  readonly ink: string;
  readonly a: string;
  readonly b: string;
  readonly c: string;
}

interface Style {
  /** Ground, ink and three colors. */
  readonly palette: readonly [string, string, string, string, string];
  readonly draw: (score: Score, colours: Scheme, random: Random) => string;
  readonly sign: (colours: Scheme) => string;
}

/** The packs of a label alternate their background color, always in contrast to the ink. */
function schemeOf({ palette }: Style, place: number): Scheme {
  const [groundColour, ink, a, b, c] = palette;
  switch (place % 4) {
    case 1:
      return { ground: a, ink, a: groundColour, b, c };
    case 2:
      return { ground: ink, ink: groundColour, a, b, c };
    case 3:
      return { ground: c, ink, a: b, b: groundColour, c: a };
    default:
      return { ground: groundColour, ink, a, b, c };
  }
}

const STYLES: Readonly<Record<string, Style>> = {
  'saltmarsh-audio': {
    palette: ['#e8dfcd', '#23302c', '#87a08b', '#c8683f', '#dcb878'],
    draw: drawTides,
    sign: (k) => `${disc(400, 330, 170, k.b)}${wave(430, 46, 1.2, 0, k.a)}${wave(540, 40, 1.5, 0.3, k.ink)}`,
  },
  'brickfield-sound': {
    palette: ['#b5462c', '#1f1a17', '#e9d9bd', '#e2a04e', '#7c2c1b'],
    draw: drawBricks,
    sign: (k) =>
      [0, 1, 2]
        .map(
          (n) =>
            `${rect(130 + (n % 2) * 90, 210 + n * 140, 260, 110, n === 1 ? k.b : k.ink)}${rect(420 + (n % 2) * 90, 210 + n * 140, n % 2 ? 160 : 250, 110, n === 1 ? k.ink : k.a)}`,
        )
        .join(''),
  },
  'paper-antenna': {
    palette: ['#1e2228', '#ece5d8', '#5f86a6', '#dd8a52', '#3c4854'],
    draw: drawArcs,
    sign: (k) =>
      [340, 250, 160].map((r, n) => arc(400, 560, r, 0.86, 1.14, itemAt([k.ink, k.b, k.a], n), 56)).join('') +
      disc(400, 560, 62, k.b),
  },
  'kiln-and-copper': {
    palette: ['#f2e7d5', '#2b1f1a', '#c45c2b', '#2f7068', '#e2b583'],
    draw: drawTiles,
    sign: (k) =>
      `<g transform="translate(160 160)">${quarter(240, 0, k.a)}</g><g transform="translate(400 160)">${quarter(240, 1, k.b)}</g><g transform="translate(160 400)">${quarter(240, 3, k.c)}</g><g transform="translate(400 400)">${quarter(240, 0, k.ink)}</g>`,
  },
  'glasshouse-circuit': {
    palette: ['#d5d6cf', '#17191a', '#66736d', '#e14f27', '#a3ada6'],
    draw: drawColumns,
    sign: (k) =>
      [160, 340, 520, 420, 260].map((h, n) => rect(150 + n * 105, 660 - h, 72, h, n === 2 ? k.b : k.ink)).join(''),
  },
  'low-tide-union': {
    palette: ['#12343c', '#ece4d4', '#3f918c', '#e4b03a', '#0a2127'],
    draw: drawSwell,
    sign: (k) =>
      [0, 1, 2, 3]
        .map(
          (n) =>
            `<path d="${ripple(250 + n * 100, 46, n * 0.18, 1.5)}" fill="none" stroke="${n === 2 ? k.b : k.ink}" stroke-width="44"/>`,
        )
        .join(''),
  },
  'ninth-lantern': {
    palette: ['#efbf45', '#1f1c19', '#d8472a', '#f7eddb', '#3a6d9c'],
    draw: drawLanterns,
    sign: (k) =>
      `${slat(370, 400, 230, -1, -0.34, k.a)}${slat(450, 400, 230, -0.34, 0.34, k.b)}${slat(385, 400, 230, 0.34, 1, k.c)}`,
  },
  'verdant-loop-co': {
    palette: ['#2d5d3d', '#f4ead1', '#e8a23b', '#cb4a2e', '#17352a'],
    draw: drawPetals,
    sign: (k) =>
      Array.from({ length: 8 }, (_, n) => petal(n / 8, 90, 310, 66, n % 2 ? k.a : k.ink)).join('') +
      disc(400, 400, 66, k.b),
  },
  'quiet-engine': {
    palette: ['#efe9df', '#1a1917', '#b9ae9c', '#db6a35', '#8b8376'],
    draw: drawOperators,
    sign: (k) =>
      [0, 1, 2, 3, 4, 5]
        .map((n) => disc(250 + (n % 2) * 300, 200 + Math.floor(n / 2) * 200, 84, n === 3 ? k.b : k.ink))
        .join(''),
  },
};

/** Layers of water under a low sun; the tune is the height of the waves. */
function drawTides(score: Score, k: Scheme, random: Random): string {
  const sunX = 180 + random.next() * 440;
  const layers = [k.c, k.a, k.b, k.ink].map((colour, n) => {
    const base = 380 + n * 112;
    const points = score.tune.map((height, i) => {
      const x = (i / 15) * 960 - 80;
      const shifted = score.tune[(i + n * 5) % 16] ?? 0;
      return [x, base - (shifted - 0.4) * (150 - n * 18) - (height - 0.5) * 30] as const;
    });
    return `<path d="${smooth(points)} L 900 900 L -100 900 Z" fill="${colour}"/>`;
  });
  return `${ground(k.ground)}${disc(sunX, 230 + random.next() * 50, 130 + random.next() * 40, k.b)}${layers.join('')}`;
}

/** Sixteen steps in a wall: the level of a drum is the length of its brick. */
function drawBricks(score: Score, k: Scheme, random: Random): string {
  const courses = 8;
  const size = COVER_SIZE / courses;
  let out = ground(k.ground);
  for (let course = 0; course < courses; course += 1) {
    const row = itemAt(score.rows, course % 3);
    const offset = course % 2 === 0 ? 0 : -70;
    for (let n = 0, x = offset; x < COVER_SIZE; n += 1) {
      const level = row[(n * 2 + Math.floor(course / 3) * 3) % 16] ?? 0;
      const width = level > 0 ? 90 + 150 * level : 60 + 50 * random.next();
      const colour = level > 0.85 ? k.ink : level > 0.6 ? k.a : level > 0 ? k.b : k.c;
      out += rect(x + 7, course * size + 7, width - 14, size - 14, colour);
      x += width;
    }
  }
  return out;
}

/** Broadcast rings: each ring is a drum, each arc a hit. */
function drawArcs(score: Score, k: Scheme, random: Random): string {
  const cx = random.pick([400, 250, 550, 400]);
  const cy = random.pick([400, 620, 400, 700]);
  const colours = [k.b, k.ink, k.a, k.ink, k.c, k.a];
  let out = ground(k.ground);
  for (let ring = 0; ring < 6; ring += 1) {
    const radius = 110 + ring * 92;
    const row = itemAt(score.rows, ring % 3);
    out += arc(cx, cy, radius, 0, 0.9999, k.c, 10);
    row.forEach((level, step) => {
      if (level < 0.3) return;
      const start = (step + ring * 2) / 16;
      out += arc(cx, cy, radius, start, start + (0.6 + level * 0.9) / 16, itemAt(colours, ring), 26 + 36 * level);
    });
  }
  return out + disc(cx, cy, 52, k.b);
}

/** Fired tiles: quarter and half circles, turned by the rhythm. */
function drawTiles(score: Score, k: Scheme, random: Random): string {
  const size = 200;
  let out = ground(k.ground);
  for (let n = 0; n < 16; n += 1) {
    const kick = score.rows[0]?.[n] ?? 0;
    const snare = score.rows[1]?.[n] ?? 0;
    const hat = score.rows[2]?.[n] ?? 0;
    const turn = Math.floor((score.tune[n] ?? 0) * 7.9) % 4;
    const back = kick > 0.5 ? k.a : snare > 0.5 ? k.b : hat > 0.5 ? k.c : k.ground;
    const front = back === k.a ? k.c : back === k.b ? k.ground : back === k.c ? k.ink : random.pick([k.ink, k.a, k.b]);
    const shape = random.below(10);
    const inner =
      shape < 5
        ? quarter(size, turn, front)
        : shape < 7
          ? `${quarter(size, turn, front)}${quarterRing(size, turn, back)}`
          : shape < 9
            ? half(size / 2, size / 2, size / 2, turn, front)
            : disc(size / 2, size / 2, size * 0.3, front);
    out += `<g transform="translate(${(n % 4) * size} ${Math.floor(n / 4) * size})">${rect(0, 0, size, size, back)}${inner}</g>`;
  }
  return out;
}

/** Columns of a reading: heights are levels, one column carries the signal color. */
function drawColumns(score: Score, k: Scheme, random: Random): string {
  const signal = 3 + random.below(10);
  const fromTop = random.chance(0.5);
  let out = ground(k.ground);
  for (let n = 0; n < 16; n += 1) {
    const x = n * 50;
    const tall = 120 + 560 * (0.55 * (score.tune[n] ?? 0) + 0.45 * (score.rows[0]?.[n] ?? 0));
    const light = 60 + 300 * (score.rows[2]?.[n] ?? 0);
    out += rect(x + 4, fromTop ? 0 : COVER_SIZE - tall, 42, tall, n === signal ? k.b : k.ink);
    out += rect(x + 4, fromTop ? COVER_SIZE - light : 0, 42, light, (score.rows[1]?.[n] ?? 0) > 0.3 ? k.a : k.c);
  }
  return out;
}

/** Thick lines of swell that the tune bends. */
function drawSwell(score: Score, k: Scheme, random: Random): string {
  const lines = 11;
  const phase = random.next();
  let out = ground(k.ground);
  for (let n = 0; n < lines; n += 1) {
    const level = score.rows[n % 2]?.[(n * 3) % 16] ?? 0;
    const height = 26 + 90 * (score.tune[n] ?? 0);
    const colour = n === 3 + Math.floor(phase * 5) ? k.b : level > 0.5 ? k.ink : n % 2 ? k.a : k.c;
    const y = 20 + (n * 760) / (lines - 1);
    out += `<path d="${ripple(y, height * 0.5, phase + n * 0.055, 1.2 + phase)}" fill="none" stroke="${colour}" stroke-width="${(30 + 26 * level).toFixed(0)}"/>`;
  }
  return out;
}

/** A lamp cut into slats that the tune slides apart; accented slats change color. */
function drawLanterns(score: Score, k: Scheme, random: Random): string {
  const colours = random.shuffled([k.a, k.b, k.c]);
  const count = 1 + random.below(2);
  const slats = count === 1 ? 10 : 6;
  const radius = count === 1 ? 300 : 176;
  let out = ground(k.ground);
  for (let lamp = 0; lamp < count * count; lamp += 1) {
    const cx = count === 1 ? 400 : 205 + (lamp % 2) * 390;
    const cy = count === 1 ? 400 : 205 + Math.floor(lamp / 2) * 390;
    for (let n = 0; n < slats; n += 1) {
      const step = (n + lamp * 5) % 16;
      const accent = (score.rows[n % 2]?.[step] ?? 0) > 0.6;
      const shift = ((score.tune[step] ?? 0) - 0.45) * radius * 0.55;
      const colour = accent ? k.ink : itemAt(colours, (n + lamp) % 3);
      out += slat(cx + shift, cy, radius, -1 + (2 * n) / slats, -1 + (2 * (n + 1)) / slats, colour);
    }
  }
  return out;
}

/** The part of a disc between two heights, given as -1 (top) to 1 (bottom) of its radius. */
function slat(cx: number, cy: number, radius: number, top: number, bottom: number, colour: string): string {
  const wide = (at: number): number => radius * Math.sqrt(Math.max(0, 1 - at * at));
  const p = (dx: number, at: number): string => `${(cx + dx).toFixed(1)} ${(cy + radius * at).toFixed(1)}`;
  const r = radius.toFixed(1);
  const [w1, w2] = [wide(top), wide(bottom)];
  return `<path d="M ${p(-w1, top)} L ${p(w1, top)} A ${r} ${r} 0 0 1 ${p(w2, bottom)} L ${p(-w2, bottom)} A ${r} ${r} 0 0 1 ${p(-w1, top)} Z" fill="${colour}"/>`;
}

/** Sixteen leaves around the bar; length is level. */
function drawPetals(score: Score, k: Scheme, random: Random): string {
  const turn = random.next();
  let out = ground(k.ground);
  for (const [ring, colour, scale] of [
    [2, k.c, 1.5],
    [1, k.ink, 1.12],
    [0, k.a, 0.78],
  ] as const) {
    const row = itemAt(score.rows, ring);
    row.forEach((level, step) => {
      const length = (110 + 270 * Math.max(level, 0.28)) * scale;
      out += petal(step / 16 + turn, 60 * scale, length, 58 * scale, (step + ring) % 4 === 0 ? k.b : colour);
    });
  }
  return out + disc(400, 400, 74, k.ground) + disc(400, 400, 40, k.b);
}

/** Six operators as discs and rings, joined as an algorithm joins them. */
function drawOperators(score: Score, k: Scheme, random: Random): string {
  const spots = random
    .shuffled([0, 1, 2, 3, 4, 5, 6, 7, 8])
    .slice(0, 6)
    .sort((a, b) => a - b);
  const at = (n: number): readonly [number, number] => [150 + (n % 3) * 250, 150 + Math.floor(n / 3) * 250];
  let out = ground(k.ground);
  spots.slice(1).forEach((spot, i) => {
    const [x1, y1] = at(spots[i] ?? 0);
    const [x2, y2] = at(spot);
    out += `<path d="M ${x1} ${y1} L ${x2} ${y2}" stroke="${k.a}" stroke-width="26" stroke-linecap="round"/>`;
  });
  const signal = random.below(6);
  spots.forEach((spot, n) => {
    const [x, y] = at(spot);
    const radius = 62 + 66 * (score.tune[n * 2] ?? 0);
    const colour = n === signal ? k.b : n % 3 === 1 ? k.c : k.ink;
    out += disc(x, y, radius, colour);
    if (n % 2 === 0) out += disc(x, y, radius * 0.62, k.ground) + disc(x, y, radius * 0.28, colour);
  });
  return out;
}

function collectionTile(k: Scheme, kind: number, turn: number): string {
  const back = rect(0, 0, 400, 400, k.ground);
  switch (kind) {
    case 0:
      return `${back}${quarter(400, turn, k.a)}${quarterRing(400, turn, k.ground)}`;
    case 1:
      return `${back}${half(200, 200, 200, turn, k.b)}`;
    case 2:
      return `${back}${[0, 1, 2, 3].map((n) => rect(n * 100 + 14, 400 - 90 * (((n + turn) % 4) + 1), 72, 400, n === 2 ? k.b : k.ink)).join('')}`;
    case 3:
      return `${back}${disc(200, 200, 150, k.ink)}${disc(200, 200, 70, k.b)}`;
    default:
      return `${back}${[0, 1, 2].map((n) => rect(0, 46 + n * 120, 400 - ((n + turn) % 3) * 110, 68, n === 1 ? k.a : k.ink)).join('')}`;
  }
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COVER_SIZE} ${COVER_SIZE}" width="${COVER_SIZE}" height="${COVER_SIZE}">${content}</svg>`;
}

function ground(colour: string): string {
  return rect(0, 0, COVER_SIZE, COVER_SIZE, colour);
}

function rect(x: number, y: number, width: number, height: number, colour: string): string {
  return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" fill="${colour}"/>`;
}

function disc(x: number, y: number, radius: number, colour: string): string {
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${colour}"/>`;
}

/** A quarter disc with its corner in one of four corners of a square. */
function quarter(size: number, turn: number, colour: string): string {
  return `<path transform="rotate(${turn * 90} ${size / 2} ${size / 2})" d="M 0 0 H ${size} A ${size} ${size} 0 0 1 0 ${size} Z" fill="${colour}"/>`;
}

function quarterRing(size: number, turn: number, colour: string): string {
  const inner = size * 0.5;
  return `<path transform="rotate(${turn * 90} ${size / 2} ${size / 2})" d="M 0 0 H ${inner} A ${inner} ${inner} 0 0 1 0 ${inner} Z" fill="${colour}"/>`;
}

/** A half disc; turn 0 has its arch above the point, 2 below. */
function half(x: number, y: number, radius: number, turn: number, colour: string): string {
  return `<path transform="rotate(${turn * 90} ${x.toFixed(1)} ${y.toFixed(1)})" d="M ${(x - radius).toFixed(1)} ${y.toFixed(1)} A ${radius.toFixed(1)} ${radius.toFixed(1)} 0 0 1 ${(x + radius).toFixed(1)} ${y.toFixed(1)} Z" fill="${colour}"/>`;
}

/** An arc between two turns of the circle, clockwise from the top. */
function arc(cx: number, cy: number, radius: number, from: number, to: number, colour: string, width: number): string {
  const point = (turn: number): string =>
    `${(cx + radius * sine(turn)).toFixed(1)} ${(cy - radius * cosine(turn)).toFixed(1)}`;
  const isLarge = to - from > 0.5 ? 1 : 0;
  return `<path d="M ${point(from)} A ${radius} ${radius} 0 ${isLarge} 1 ${point(to)}" fill="none" stroke="${colour}" stroke-width="${width.toFixed(0)}"/>`;
}

function petal(turn: number, from: number, to: number, width: number, colour: string): string {
  const middle = (from + to) / 2;
  return `<path transform="rotate(${(turn * 360).toFixed(1)} 400 400)" d="M 400 ${(400 - from).toFixed(1)} Q ${(400 + width).toFixed(1)} ${(400 - middle).toFixed(1)} 400 ${(400 - to).toFixed(1)} Q ${(400 - width).toFixed(1)} ${(400 - middle).toFixed(1)} 400 ${(400 - from).toFixed(1)} Z" fill="${colour}"/>`;
}

function wave(y: number, height: number, cycles: number, phase: number, colour: string): string {
  return `<path d="${ripple(y, height, phase, cycles)} L 900 900 L -100 900 Z" fill="${colour}"/>`;
}

function ripple(y: number, height: number, phase: number, cycles: number): string {
  const points = Array.from({ length: 25 }, (_, i) => {
    const x = -60 + (i / 24) * 920;
    const swell = exp2(-2 * ((i / 24 - 0.5) * 2) ** 2) * 0.8 + 0.4;
    return [x, y + height * swell * sine(phase + (cycles * i) / 24)] as const;
  });
  return smooth(points);
}

/** A curve through the middles of neighboring points, which therefore has no corners. */
function smooth(points: readonly (readonly [number, number])[]): string {
  const [first, rest] = [itemAt(points, 0), points.slice(1)];
  let path = `M ${first[0].toFixed(1)} ${first[1].toFixed(1)}`;
  rest.forEach(([x, y], i) => {
    const [nx, ny] = rest[i + 1] ?? [x, y];
    path += ` Q ${x.toFixed(1)} ${y.toFixed(1)} ${((x + nx) / 2).toFixed(1)} ${((y + ny) / 2).toFixed(1)}`;
  });
  return path;
}
