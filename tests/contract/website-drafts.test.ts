import { expect, test } from 'vitest'
import { compareTranslationDates } from '@/contract/outdated-translation'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'

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

async function send(method: string, path: string, body: object) {
  const response = await (await sharedPeople()).editor.raw(method, path, {
    headers: { 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  })
  return { status: response.status, ...(await response.json()) }
}
/** Publishes a page and saves a draft of it. */
async function publishWithDraft(address: string) {
  const blocks = [{ blockType: 'hero', heading: 'Evictions', lead: 'What a notice means.' }]
  const { doc } = await send('POST', '/page', { title: 'Evictions', address, mainLanguage: 'en', _status: 'published', blocks })
  await send('PATCH', `/page/${doc.id}?draft=true`, { title: 'Not ready yet' })
  return doc
}

test('the list of versions tells the draft from the published page, each with its author', async () => {
  const [{ url }, { editor }] = [await sharedOffice(), await sharedPeople()]
  const { id } = await publishWithDraft('/listed-versions')
  const list = await fetch(`${url}/admin/collections/page/${id}/versions`, { headers: { cookie: `lawoffice-session=${editor.token}` } })
  const rows = [...(await list.text()).matchAll(/<td>([^<]+)<\/td><td>([^<]+)<\/td>/g)].map(([, author, status]) => [author, status])
  expect(rows).toEqual([
    ['edi', 'Current draft'],
    ['edi', 'Current version'],
  ])
})

test('a restored version is a draft, and visitors still see the published page', async () => {
  const { url } = await sharedOffice()
  const doc = await publishWithDraft('/restored-version')
  const hero = [{ blockType: 'hero', heading: 'Evictions today', lead: 'What a notice means.' }]
  await send('PATCH', `/page/${doc.id}`, { blocks: hero, _status: 'published' })
  const where = `where[parent][equals]=${doc.id}&where[version._status][equals]=published&sort=createdAt&depth=0`
  const { docs } = await send('GET', `/page/versions?${where}`, {})
  expect((await send('POST', `/page/versions/${docs[0].id}?draft=false`, {})).status).toBe(200)
  expect(await (await fetch(`${url}/restored-version`)).text()).toContain('Evictions today')
  expect(await send('GET', `/page/${doc.id}?draft=true&depth=0`, {})).toMatchObject({
    _status: 'draft',
    blocks: [{ heading: 'Evictions' }],
  })
})

test.each([
  ['', (id: string) => id],
  [', also when its id is sent in capital letters', (id: string) => id.toUpperCase()],
])('a restored draft is hidden from visitors, and the page stays public%s', async (_, toSent) => {
  const { url } = await sharedOffice()
  const address = `/restored-draft-${crypto.randomUUID()}`
  const doc = await publishWithDraft(address)
  const { docs } = await send('GET', `/page/versions?where[parent][equals]=${doc.id}&where[version._status][equals]=draft&depth=0`, {})
  expect((await send('POST', `/page/versions/${toSent(docs[0].id)}`, {})).status).toBe(200)
  const visited = await fetch(`${url}${address}`)
  expect(visited.status).toBe(200)
  expect(await visited.text()).not.toContain('Not ready yet')
})

test.each(['en', 'es'] as const)('a restored version has the dates of its texts; main language %s', async (main) => {
  const translation = main === 'en' ? 'es' : 'en'
  const blocks = [{ blockType: 'hero', heading: 'One', lead: 'What a notice means.' }]
  const page = { title: 'One', address: `/restored-dates-${main}`, mainLanguage: main, _status: 'published', blocks }
  const { id } = (await send('POST', `/page?locale=${main}`, page)).doc
  const write = (locale: string, title: string) => send('PATCH', `/page/${id}?locale=${locale}&draft=true`, { title })
  const isOutdated = async () =>
    compareTranslationDates((await send('GET', `/page/${id}?locale=all&draft=true&depth=0`, {})) as never) !== null
  const newestVersion = async () =>
    (await send('GET', `/page/versions?where[parent][equals]=${id}&sort=-updatedAt&limit=1&depth=0`, {})).docs[0].id as string
  await write(translation, 'One, translated')
  expect(await isOutdated()).toBe(false)
  const current = await newestVersion()
  await write(main, 'Two')
  expect(await isOutdated()).toBe(true)
  const outdated = await newestVersion()
  await write(translation, 'Two, translated')
  for (const [version, expected] of [
    [current, false],
    [outdated, true],
  ] as const) {
    expect((await send('POST', `/page/versions/${version}?draft=true`, {})).status).toBe(200)
    expect(await isOutdated()).toBe(expected)
  }
})
