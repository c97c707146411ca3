import { preloadFont, sansHref } from '@/ui/sans-font'
import serif from '../../node_modules/@fontsource/besley/files/besley-latin-600-normal.woff2'

/** The addresses of the fonts in `fonts.css`. */
export const fontHrefs = [serif, sansHref]

/** For pages that Next renders. */
export const preloadFonts = () => {
  for (const href of fontHrefs) preloadFont(href)
}
