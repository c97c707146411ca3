/** Checks that 50 % of the files have at most 50 lines and 95 % at most 200. */
export function checkFileSizes(counts: number[]): string[] {
  const sorted = counts.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0
  return [
    ...(at(0.5) > 50 ? [`small-files: half of the files have more than ${at(0.5) - 1} lines; the limit is 50`] : []),
    ...(at(0.95) > 200 ? [`small-files: one file in twenty has more than ${at(0.95) - 1} lines; the limit is 200`] : []),
  ]
}
