/** How the cost of one checkout is spread. Pure. */

/**
 * Shares of a sum by weights, in minor units, which add up to it exactly: what rounding leaves goes to the largest
 * fractions, of equal ones to the first. Weights that are all nought count as equal. No weights: no shares.
 */
export function spread(sum: bigint, weights: readonly bigint[]): bigint[] {
  const all = weights.reduce((total, weight) => total + weight, 0n);
  if (all === 0n)
    return weights.length === 0
      ? []
      : spread(
          sum,
          weights.map(() => 1n),
        );
  const sign = sum < 0n ? -1n : 1n;
  const parts = weights.map((weight, index) => {
    const product = sum * sign * weight;
    return { index, share: product / all, rest: product % all };
  });
  let left = sum * sign - parts.reduce((total, { share }) => total + share, 0n);
  const shares = parts.map(({ share }) => share);
  for (const { index } of parts.toSorted((one, other) => Number(other.rest - one.rest))) {
    if (left === 0n) break;
    shares[index] = (shares[index] ?? 0n) + 1n;
    left -= 1n;
  }
  return shares.map((share) => share * sign);
}
