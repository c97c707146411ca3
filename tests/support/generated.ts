const asked = process.env.GENERATED_INPUTS

/** How many inputs a test makes up: as many as it says, or as the bench asks of all. */
export const propertyOptions = (usual: number) => ({ numRuns: Number(asked ?? usual) })
/** How long such a test may take, in milliseconds. */
export const propertyTimeoutMs = asked ? 3_600_000 : 120_000
