const requested = process.env.GENERATED_INPUTS

/** @param defaultRuns number of generated inputs, unless GENERATED_INPUTS sets another */
export const propertyOptions = (defaultRuns: number) => ({ numRuns: Number(requested ?? defaultRuns) })
export const propertyTimeoutMs = requested ? 3_600_000 : 120_000
