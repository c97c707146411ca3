import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible'
import { expect, test } from '../support/browser/browser-test'

/** Every public page in every language, from the sitemap. */
async function addresses(baseURL: string) {
  const map = await (await fetch(`${baseURL}/sitemap.xml`)).text()
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url as string).pathname)
}

test('every page is complete without scripts and loads no framework scripts', async ({ baseURL }) => {
  const paths = await addresses(baseURL as string)
  expect(paths).toEqual(expect.arrayContaining(['/', '/es', '/immigration', '/en/immigration', '/location', '/es/location', '/family-law']))
  for (const path of paths) {
    const response = await fetch(baseURL + path)
    const html = await response.text()
    const count = (pattern: RegExp) => html.match(pattern)?.length ?? 0
    expect(response.status, path).toBe(200)
    expect(count(/<script(?![^>]*\stype=)/g), `${path}: scripts without a type`).toBe(0)
    expect(count(/<script/g), `${path}: scripts`).toBe(2)
    expect(count(/<h1[ >]/g), `${path}: h1`).toBe(1)
    expect(count(/<title>/g), `${path}: title`).toBe(1)
    expect(count(/<style>/g), `${path}: style`).toBe(1)
    expect(count(/<link rel="canonical"/g), `${path}: canonical`).toBe(1)
    expect(html, path).toMatch(/<\/footer>[\s\S]*<\/body><\/html>$/)
    expect(html, path).toContain(`<html lang="${/^\/es(\/|$)|^\/immigration$/.test(path) ? 'es' : 'en'}"`)
    expect(html.length, path).toBeLessThan(120_000)
    const imageUrl = new URL(/<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '')
    const image = await fetch(baseURL + imageUrl.pathname)
    expect([image.status, image.headers.get('content-type')], imageUrl.pathname).toEqual([200, 'image/png'])
    expect(response.headers.get('content-security-policy'), path).not.toContain('unsafe')
  }
})

test('every link leads to a page', async ({ baseURL }) => {
  const seen = new Map<string, number>()
  for (const path of await addresses(baseURL as string)) {
    const html = await (await fetch(baseURL + path)).text()
    const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
    for (const [, href] of html.matchAll(/<a [^>]*?href="([^"]+)"/g)) {
      const url = new URL((href as string).replaceAll('&amp;', '&'), baseURL + path)
      if (url.origin !== new URL(baseURL as string).origin) continue
      if (url.hash && url.pathname === path) expect(ids, `${path}: ${href}`).toContain(url.hash.slice(1))
      if (!seen.has(url.pathname)) seen.set(url.pathname, (await fetch(url, { redirect: 'manual' })).status)
      expect(seen.get(url.pathname), `${path}: ${href}`).toBeLessThan(400)
    }
  }
})

/** The errors of HTML_CodeSniffer, which pa11y uses. */
async function codeSnifferErrors(page: Page): Promise<string[]> {
  await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('html_codesniffer/build/HTMLCS.js'), 'utf8'))
  return page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        type Sniffer = {
          process(standard: string, source: Document, callback: () => void): void
          getMessages(): { type: number; code: string; element: Element }[]
        }
        const { HTMLCS } = window as unknown as { HTMLCS: Sniffer }
        HTMLCS.process('WCAG2AA', document, () =>
          done(
            HTMLCS.getMessages()
              .filter(({ type }) => type === 1)
              .map(({ code, element }) => `${code} ${element.outerHTML.slice(0, 120)}`),
          ),
        )
      }),
  )
}

test('no page is too wide, violates its security policy or contacts a third party before the visitor asks for the map', async ({
  page,
  baseURL,
}) => {
  const [thirdParties, errors] = [[] as string[], [] as string[]]
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.route('**', (route) => {
    const { origin } = new URL(route.request().url())
    if (origin === new URL(baseURL as string).origin) return route.continue()
    thirdParties.push(origin)
    return route.abort()
  })
  for (const path of await addresses(baseURL as string)) {
    await page.goto(path)
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width} px`).toBeLessThanOrEqual(width)
    }
  }
  expect([thirdParties, errors]).toEqual([[], []])
  await page.goto('/location')
  await page.getByRole('button', { name: 'Read' }).click()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Show the map' }).click()
  await expect.poll(() => thirdParties).toEqual(['https://www.openstreetmap.org'])
})

test('axe and HTML_CodeSniffer find nothing', async ({ page }) => {
  for (const path of ['/', '/es', '/immigration', '/location', '/family-law', '/no-such-page'])
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await test.step(`${path} at ${width} px`, () => expectAccessible(page))
      if (width === 1280) expect(await codeSnifferErrors(page), path).toEqual([])
    }
})

test('printed pages are readable', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  for (const path of ['/', '/location']) {
    await page.goto(path)
    await test.step(path, () => expectAccessible(page, ['color-contrast']))
  }
})

test('an unknown address says so in both languages and links to pages', async ({ page }) => {
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible()
  for (const name of ['Call (559) 555-0142', 'Llame al (559) 555-0142'])
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', 'tel:+15595550142')
  const english = page.locator('section[lang=en]')
  await expect(english.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  await expect(english.getByRole('link', { name: 'Immigration consultations' })).toHaveAttribute('href', '/en/immigration')
  await page.locator('section[lang=es]').getByRole('link', { name: 'Consultas de inmigración' }).click()
  await expect(page).toHaveURL(/\/immigration$/)
})
