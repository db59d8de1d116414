/** The features of a candidate, by name. Around -3 to 3: the training scales nothing else. */
export type Features = Record<string, number>;

/** The weight of each feature, by name; `bias` is added once. */
export type Weights = Record<string, number>;

/** The weighted sum of a candidate's features. A feature without a weight adds nothing. */
export function scoreOf(features: Features, weights: Weights): number {
  let sum = weights.bias ?? 0;
  for (const name in features) sum += (features[name] ?? 0) * (weights[name] ?? 0);
  return sum;
}

/** The probability that a score in log-odds stands for. */
export const probability = (score: number): number => 1 / (1 + Math.exp(-score));

/** The probabilities of candidates of which one is right, by their scores. */
export function shares(scores: number[]): number[] {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
