/** How things are put in order by what speaks for each: a straight sum, and a few units that bend it. */
export interface RankingWeights {
  readonly centre: readonly number[];
  readonly spread: readonly number[];
  readonly hidden: ReadonlyArray<{ readonly bias: number; readonly weights: readonly number[]; readonly out: number }>;
  readonly direct: readonly number[];
}

/** How much speaks for one of them, by the mean of several judges. */
export const meanScore = (judges: readonly RankingWeights[], evidence: readonly number[]): number =>
  judges.reduce((sum, judge) => sum + rankingScore(judge, evidence), 0) / judges.length;

function rankingScore({ centre, spread, hidden, direct }: RankingWeights, evidence: readonly number[]): number {
  const scaled = evidence.map((value, i) => (value - (centre[i] ?? 0)) / (spread[i] ?? 1));
  const sum = (weights: readonly number[]): number =>
    weights.reduce((total, weight, i) => total + weight * (scaled[i] ?? 0), 0);
  return hidden.reduce((total, { bias, weights, out }) => total + out * Math.tanh(bias + sum(weights)), sum(direct));
}
