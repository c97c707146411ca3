import { expect, test } from 'vitest'
import { sharedOffice, sharedPeople } from '../support/shared-office'

/** Without what Next and React add for the client runtime. */
const bodyOf = (html: string) =>
  html
    .slice(html.indexOf('<body>'))
    .replace(/<script(?![^>]*\stype=)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<!--.*?-->/g, '')
    .replace('<div hidden=""></div>', '')

test('an editor sees each page, before it is published, as visitors will see it', async () => {
  const [{ url }, { editor }] = [await sharedOffice(), await sharedPeople()]
  const session = `lawoffice-session=${editor.token}`
  const preview = await fetch(`${url}/next/preview?path=/`, { redirect: 'manual', headers: { cookie: session } })
  const cookie = [session, ...preview.headers.getSetCookie()].map((text) => text.split(';')[0]).join('; ')
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc as string).pathname)
  expect(paths.length).toBeGreaterThanOrEqual(20)
  for (const path of paths) {
    const [draft, page] = await Promise.all([fetch(url + path, { headers: { cookie } }), fetch(url + path)])
    expect([draft.headers.get('content-security-policy'), draft.status], path).toEqual([expect.stringContaining("'nonce-"), 200])
    expect(bodyOf(await page.text()), path).toBe(bodyOf(await draft.text()))
  }
})
