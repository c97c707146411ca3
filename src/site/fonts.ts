import localFont from 'next/font/local'

/** Latin letters only: English and Spanish need no more. Next matches the fallback's widths to each. */
export const serif = localFont({
  src: '../../node_modules/@fontsource/besley/files/besley-latin-600-normal.woff2',
  weight: '600',
  display: 'swap',
  variable: '--serif',
  adjustFontFallback: 'Times New Roman',
})
export const sans = localFont({
  src: '../../node_modules/@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  variable: '--sans',
  adjustFontFallback: 'Arial',
})
