import { expect, test } from '../support/browser/staff-test'

// A font that the page's head does not announce arrives after the first paint, and is not used for this page.
for (const address of ['/admin/contacts', '/admin/collections/page'])
  test(`the head of ${address} announces the font`, async ({ as }) => {
    const page = await as('admin')
    const { link } = (await page.request.get(address)).headers()
    expect(link).toMatch(/public-sans-latin-wght-normal[^>]+\.woff2>; rel=preload; as="font"/)
  })
