import { preload } from 'react-dom'
import serif from '../../node_modules/@fontsource/besley/files/besley-latin-600-normal.woff2'
import sans from '../../node_modules/@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2'

/** The addresses of the fonts in `fonts.css`. */
export const fontHrefs = [serif, sans]

/** For pages that Next renders. */
export const preloadFonts = () => {
  for (const href of fontHrefs) preload(href, { as: 'font', type: 'font/woff2', crossOrigin: '' })
}
