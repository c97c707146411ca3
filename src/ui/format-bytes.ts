const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** For example "1.5 MB"; `size` is in bytes. */
export function formatBytes(size: number): string {
  const exponent = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(size, 1)) / 3))
  const digits = exponent === 0 ? 0 : 1
  return new Intl.NumberFormat('en-US', {
    style: 'unit',
    unit: units[exponent],
    unitDisplay: exponent === 0 ? 'long' : 'short',
    maximumFractionDigits: digits,
  }).format(size / 1000 ** exponent)
}
