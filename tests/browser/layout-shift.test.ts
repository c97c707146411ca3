import { expect, test } from '../support/browser/browser-test'
import { shiftsOf, watchShifts } from '../support/browser/layout-shift'
import { startSlowDocuments } from '../support/network/slow-documents'

const [phone, desktop] = [
  { width: 390, height: 700 },
  { width: 1280, height: 900 },
]
for (const [path, viewport] of [
  ['/', phone],
  ['/es', phone],
  ['/immigration', phone],
  ['/location', phone],
  ['/location', desktop],
] as const)
  test(`nothing on ${path} shifts at ${viewport.width} px, even on a slow machine`, async ({ page, context }) => {
    await page.setViewportSize(viewport)
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await watchShifts(page)
    await page.goto(path)
    await expect(page.getByRole('complementary')).toBeVisible()
    expect(await shiftsOf(page)).toEqual([])
  })

// A browser may paint after any tag. What it parses next must not move what the visitor sees.
for (const [path, viewport] of [
  ['/', phone],
  ['/', desktop],
  ['/immigration', phone],
  ['/immigration', desktop],
  ['/location', desktop],
  ['/no-such-page', desktop],
] as const)
  test(`nothing on ${path} shifts at ${viewport.width} px while it arrives tag by tag`, async ({ page, office }) => {
    await using slow = await startSlowDocuments(office.url)
    await page.setViewportSize(viewport)
    await watchShifts(page)
    await page.goto(slow.url + path)
    expect(await shiftsOf(page)).toEqual([])
  })

test('nothing shifts when late fonts fail to load', async ({ page }) => {
  const painted = Promise.withResolvers<void>()
  await page.setViewportSize(phone)
  await page.route('**/*.woff2', async (route) => {
    await painted.promise
    await route.abort()
  })
  await watchShifts(page)
  await page.goto('/location', { waitUntil: 'commit' })
  await expect(page.getByRole('complementary')).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  painted.resolve()
  expect(await shiftsOf(page)).toEqual([])
})
