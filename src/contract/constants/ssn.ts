export const mask = /^•••-••-(\d{4}|\?{4})$/
export const isMaskedSsn = (typed: string) => mask.test(typed)
