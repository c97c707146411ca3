import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inlineTypes } from '@/contract/constants/attachments'
import { ApiError } from '../support/api/caller'
import { browserArgs, fullChromiumPath } from '../support/browser/browser'
import { startCanary, startCareless } from '../support/hostile/canary'
import { hostileFiles } from '../support/hostile/corpus'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { createPeople, type People } from '../support/people/people'

let office: OfficeUnderTest
let people: People
let canary: Awaited<ReturnType<typeof startCanary>>
let browser: Browser
let context: BrowserContext
let files: ReturnType<typeof hostileFiles>
beforeAll(async () => {
  office = await startOffice()
  people = await createPeople(office)
  canary = await startCanary()
  files = hostileFiles(canary.site)
  browser = await chromium.launch({ ...(fullChromiumPath() && { executablePath: fullChromiumPath() as string }), args: browserArgs })
  context = await browser.newContext({ baseURL: office.url })
  await context.addCookies([
    { name: 'lawoffice-session', value: people.user.token ?? '', url: office.url, httpOnly: true, sameSite: 'Lax' },
  ])
  await canary.watch(context)
})
afterAll(async () => {
  await browser?.close()
  canary?.stop()
  await office?.remove()
})

/** Opens the addresses in batches, each in its own page. Returns the number of displayed ones. */
async function openAll(addresses: readonly string[], framed = false) {
  let displayed = 0
  for (let from = 0; from < addresses.length; from += 12) {
    const pages = await Promise.all(
      addresses.slice(from, from + 12).map(async (address) => {
        const page = await context.newPage()
        // A download rejects the navigation.
        const ignoreDownload = (error: Error) => {
          if (!/Download is starting|ERR_ABORTED/.test(error.message)) throw error
        }
        if (framed) {
          await page.goto('/healthz')
          const frame = (src: string) =>
            new Promise<void>((loaded) => {
              const element = Object.assign(document.createElement('iframe'), { src, onload: () => loaded() })
              document.body.append(element)
            })
          await page.evaluate(frame, address)
        } else if (await page.goto(address).catch(ignoreDownload)) displayed += 1
        return page
      }),
    )
    await Promise.all(pages.map((page) => page.close()))
  }
  return displayed
}
const upload = async ({ name, type, bytes }: (typeof files)[number]) => {
  const { uploadUrl, blobUrl } = await people.user.files.createUploadLink({ filename: name })
  const { status } = await fetch(uploadUrl, {
    method: 'PUT',
    headers: { 'x-ms-blob-type': 'BlockBlob', 'content-type': type },
    body: new Uint8Array(bytes),
  })
  expect(status).toBe(201)
  return blobUrl
}
/** Null if the office rejects the file; throws any other error. */
const nullIfRejected = (error: unknown) => {
  if (error instanceof ApiError && error.status === 400) return null
  throw error
}

test('the canary detects files that a careless server serves', async () => {
  const careless = await startCareless(files)
  await openAll(files.slice(0, 60).map((_, n) => `${careless.url}/${n}`))
  careless.stop()
  const ran = files.filter((_, n) => canary.triggered.has(`/ran/${n}`) || canary.triggered.has(`/ran/${n}.js`)).map(({ name }) => name)
  console.log(`${ran.length} of 60 files ran on a careless server: ${ran.join(', ')}`)
  expect(ran.length).toBeGreaterThan(20)
  canary.triggered.clear()
})

test('none of more than 200 files runs as an attachment: opened, downloaded, framed, or by its name on the screen', async () => {
  expect(files.length).toBeGreaterThan(200)
  const { id } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Iván Peña' })
  const accepted: { url: string; type: string }[] = []
  for (const file of files) {
    const created = await people.user.attachments.create({ id, name: file.name, url: await upload(file) }).catch(nullIfRejected)
    if (created) accepted.push(created.attachment)
  }
  expect(accepted.length).toBeGreaterThan(90)
  const displayed = await openAll(accepted.flatMap(({ url }) => [`${url}?inline=1`, url]))
  await openAll(
    accepted.filter(({ type }) => inlineTypes.has(type)).map(({ url }) => `${url}?inline=1`),
    true,
  )
  await openAll([`/admin/cases/${id}?tab=documents`])
  console.log(`${accepted.length} of ${files.length} files were accepted as attachments, ${displayed} addresses were displayed`)
  expect([...canary.triggered]).toEqual([])
})

test('none of them runs as a chat file', async () => {
  const { user } = await people.other.auth.me({})
  const threadId = (await people.user.chat.createRoom({ participantIds: [user.id] })).id
  const accepted: string[] = []
  for (const file of files) {
    const created = await people.user.chat.sendFile({ threadId, name: file.name, url: await upload(file) }).catch(nullIfRejected)
    if (created?.message.file) accepted.push(created.message.file.url)
  }
  const displayed = await openAll(accepted.flatMap((url) => [`${url}?inline=1`, url]))
  console.log(`${accepted.length} of ${files.length} files were accepted in a chat, ${displayed} addresses were displayed`)
  expect([...canary.triggered]).toEqual([])
})

test('none of them runs as a website picture', async () => {
  const urls: string[] = []
  for (const { name, type, bytes } of files) {
    const body = new FormData()
    body.set('_payload', JSON.stringify({ alt: name.slice(0, 300) }))
    body.set('file', new Blob([new Uint8Array(bytes)], { type }), name)
    const response = await people.editor.raw('POST', '/media', { body })
    expect(response.status, name).toBeLessThan(500)
    if (response.status !== 201) continue
    const { doc } = (await response.json()) as { doc: { url: string; sizes?: Record<string, { url: string | null }> } }
    urls.push(doc.url, ...Object.values(doc.sizes ?? {}).flatMap(({ url }) => (url ? [url] : [])))
  }
  const displayed = await openAll(urls)
  console.log(`${urls.length} picture addresses, ${displayed} were displayed`)
  expect([...canary.triggered]).toEqual([])
})
