/** Bars per lane. */
const BARS = 240;
const LANE_HEIGHT = 100;

/** The level of a sound over time, as the outline of an SVG path in a box of 240 by 100. */
export function laneOutline(channels: readonly Float32Array[]): string {
  const frames = channels[0]?.length ?? 0;
  const peaks = Array.from({ length: BARS }, (_, bar) => {
    const [from, to] = [Math.floor((bar * frames) / BARS), Math.floor(((bar + 1) * frames) / BARS)];
    let most = 0;
    for (const samples of channels) for (let i = from; i < to; i += 1) most = Math.max(most, Math.abs(samples[i] ?? 0));
    return most;
  });
  const loudest = Math.max(...peaks) || 1;
  return peaks
    .map((peak, bar) => {
      const half = Math.max(1, Math.round((peak / loudest) * (LANE_HEIGHT / 2 - 2)));
      return `M${bar} ${LANE_HEIGHT / 2 - half}h0.7v${2 * half}h-0.7z`;
    })
    .join('');
}

export const LANE_BOX = `0 0 ${BARS} ${LANE_HEIGHT}`;
