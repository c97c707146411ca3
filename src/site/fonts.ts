import localFont from 'next/font/local'

/**
 * Only Latin letters, which English and Spanish need. Fonts are preloaded; one that arrives after the first paint
 * is used from the next page on, which avoids layout shift (docs/decisions/fonts-without-layout-shift.md).
 * The constants' names become font families: a computer can have its own font called “sans” or “serif”, which would
 * replace the fallback if our font does not load.
 */
export const officeSerif = localFont({
  src: '../../node_modules/@fontsource/besley/files/besley-latin-600-normal.woff2',
  weight: '600',
  display: 'optional',
  variable: '--serif',
  adjustFontFallback: 'Times New Roman',
  fallback: ['Georgia', 'Times New Roman'],
})
export const officeSans = localFont({
  src: '../../node_modules/@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'optional',
  variable: '--sans',
  adjustFontFallback: 'Arial',
  fallback: ['Arial', 'Roboto'],
})
