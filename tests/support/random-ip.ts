import { randomInt } from 'node:crypto'

/** Headers of somebody at an address of their own: the office takes five requests from one address in ten minutes. */
export const randomIpHeaders = () => ({ 'x-forwarded-for': ['10', ...Array.from({ length: 3 }, () => randomInt(1, 255))].join('.') })
