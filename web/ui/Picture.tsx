import type { ReactNode } from 'react';
import * as css from './picture.css.ts';

/** Pictures for pages without sounds. */
export type PictureName = 'lost' | 'locked' | 'license';

/** Bar heights from 0 to 1, as a loop might have them. */
const LOOP = [0.3, 0.9, 0.62, 0.45, 0.74, 0.38, 0.55, 0.28, 0.86, 0.6, 0.42, 0.7, 0.35, 0.5, 0.26, 0.8, 0.58, 0.4];

const [WIDTH, HEIGHT, STEP, BAR] = [216, 96, 12, 6];

const DRAWINGS: Readonly<Record<PictureName, ReactNode>> = {
  // A recording that breaks off.
  lost: (
    <>
      <Bars heights={LOOP.slice(0, 9)} />
      <path className={css.line} d={`M112 ${HEIGHT / 2}H${WIDTH}`} strokeDasharray="1 7" />
    </>
  ),
  locked: (
    <>
      <Bars heights={LOOP} />
      <circle className={css.ground} cx={WIDTH / 2} cy={HEIGHT / 2} r="30" />
      <path className={css.line} d="M94 45h28v20H94zM99 45v-7a9 9 0 0 1 18 0v7" />
    </>
  ),
  // A sheet with lines of text and a seal.
  license: (
    <>
      <path className={css.sheet} d="M64 6h64l24 24v60H64z" />
      <path className={css.line} d="M128 6v24h24M76 64h44M76 74h30" />
      <g transform="translate(74 24) scale(0.32)">
        <Bars heights={LOOP.slice(0, 13)} />
      </g>
      <circle className={css.seal} cx="142" cy="76" r="15" />
      <path className={css.line} d="m135 76 5 5 9-10" />
    </>
  ),
};

/** Drawn in the style of the icons; purely decorative, as the text beside it says everything. */
export const Picture = ({ name }: { name: PictureName }) => (
  <svg className={css.picture} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
    {DRAWINGS[name]}
  </svg>
);

const TONES = 10;

/** One line per color, with round ends. */
function Bars({ heights }: { heights: readonly number[] }) {
  return Array.from({ length: Math.min(TONES, heights.length) }, (_, tone) => (
    <path
      key={tone}
      className={css.bars}
      d={heights.flatMap((height, at) => (at % TONES === tone ? barOf(height, at) : [])).join('')}
      style={{ stroke: `var(--tone-${tone})` }}
    />
  ));
}

function barOf(height: number, at: number): string {
  const half = Math.round((HEIGHT * height - BAR) / 2);
  return `M${at * STEP + 6} ${HEIGHT / 2 - half}v${2 * half}`;
}
