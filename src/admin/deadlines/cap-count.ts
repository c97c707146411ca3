const maxCount = 1_000

/** The server counts to one more than the number that is shown, as `1,000+`. */
export const capCount = (count: number): [shown: number, isMore: boolean] => [Math.min(count, maxCount), count > maxCount]
