import { preload } from 'react-dom'
import sans from '../../node_modules/@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2'

/** The address of the font in `sans-font.css`. */
export const sansHref = sans

/** For pages that Next renders. */
export const preloadFont = (href: string) => preload(href, { as: 'font', type: 'font/woff2', crossOrigin: '' })
