import type { Client } from './queries'

/** An address as it stands on an envelope. */
export const addressOf = ({ line1, line2, city, state, zip, country }: Client['address']) =>
  [line1, line2, [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', '), country].filter(Boolean).join('\n')

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
export const money = (amount: number) => dollars.format(amount)
