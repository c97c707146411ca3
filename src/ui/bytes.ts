const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A size as people say it. */
export function bytes(size: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(size, 1)) / 3))
  const digits = step === 0 ? 0 : 1
  return new Intl.NumberFormat('en-US', {
    style: 'unit',
    unit: units[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: digits,
  }).format(size / 1000 ** step)
}
