export const maskPattern = /^•••-••-(\d{4}|\?{4})$/
export const isMaskedSsn = (typed: string) => maskPattern.test(typed)
