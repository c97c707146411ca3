import { randomInt } from 'node:crypto'

/** A new address per call, because the office accepts only 5 contact requests per address in 10 minutes. */
export const randomIpHeaders = () => ({ 'x-forwarded-for': ['10', ...Array.from({ length: 3 }, () => randomInt(1, 255))].join('.') })

/** Returns addresses of one IPv6 network of 48 bits, each in a /64 of its own. */
export function fromOneNetwork() {
  const part = () => randomInt(1, 0xffff).toString(16)
  const network = `2001:${part()}:${part()}`
  let n = 0
  return () => ({ 'x-forwarded-for': `${network}:${(n++).toString(16)}::1` })
}
