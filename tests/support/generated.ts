const asked = process.env.GENERATED_INPUTS

/** @param usual number of generated inputs, unless GENERATED_INPUTS sets another */
export const propertyOptions = (usual: number) => ({ numRuns: Number(asked ?? usual) })
export const propertyTimeoutMs = asked ? 3_600_000 : 120_000
