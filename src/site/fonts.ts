import localFont from 'next/font/local'

/**
 * Latin letters only: English and Spanish need no more. They are preloaded; one that comes after the page was painted
 * waits for the next page, so that nothing moves under a reader's eyes (docs/decisions/fonts-that-move-nothing.md).
 * Each constant names its family: a machine may have a font of its own called “sans” or “serif”, which would be shown
 * in place of the fallback once ours is given up.
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
