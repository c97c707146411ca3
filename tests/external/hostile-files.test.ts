import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inlineTypes } from '@/contract/attachments'
import { browserArgs, fullChromiumPath } from '../support/browser'
import { ApiError } from '../support/caller'
import { startCanary, startCareless } from '../support/hostile/canary'
import { hostileFiles } from '../support/hostile/corpus'
import { type OfficeUnderTest, startOffice } from '../support/office'
import { createPeople, type People } from '../support/people'

let place: OfficeUnderTest
let who: People
let canary: Awaited<ReturnType<typeof startCanary>>
let browser: Browser
let context: BrowserContext
let files: ReturnType<typeof hostileFiles>
beforeAll(async () => {
  place = await startOffice()
  who = await createPeople(place)
  canary = await startCanary()
  files = hostileFiles(canary.site)
  browser = await chromium.launch({ ...(fullChromiumPath() && { executablePath: fullChromiumPath() as string }), args: browserArgs })
  context = await browser.newContext({ baseURL: place.url })
  await context.addCookies([{ name: 'lawoffice-session', value: who.user.token ?? '', url: place.url, httpOnly: true, sameSite: 'Lax' }])
  await canary.sitIn(context)
})
afterAll(async () => {
  await browser?.close()
  canary?.stop()
  await place?.remove()
})

/** Opens addresses some at a time, each in a page of its own that stays until the others have loaded too. */
async function openAll(addresses: readonly string[], framed = false) {
  let shown = 0
  for (let from = 0; from < addresses.length; from += 12) {
    const pages = await Promise.all(
      addresses.slice(from, from + 12).map(async (address) => {
        const page = await context.newPage()
        // A file that is saved is no page: the browser says that it begins to download.
        const saved = (error: Error) => {
          if (!/Download is starting|ERR_ABORTED/.test(error.message)) throw error
        }
        if (framed) {
          await page.goto('/healthz')
          const frame = (src: string) =>
            new Promise<void>((loaded) => {
              const made = Object.assign(document.createElement('iframe'), { src, onload: () => loaded() })
              document.body.append(made)
            })
          await page.evaluate(frame, address)
        } else if (await page.goto(address).catch(saved)) shown += 1
        return page
      }),
    )
    await Promise.all(pages.map((page) => page.close()))
  }
  return shown
}
const upload = async ({ name, type, bytes }: (typeof files)[number]) => {
  const { uploadUrl, blobUrl } = await who.user.files.link({ filename: name })
  const { status } = await fetch(uploadUrl, {
    method: 'PUT',
    headers: { 'x-ms-blob-type': 'BlockBlob', 'content-type': type },
    body: new Uint8Array(bytes),
  })
  expect(status).toBe(201)
  return blobUrl
}
/** Null where the office refused the file; anything but such a refusal fails. */
const orRefused = (error: unknown) => {
  if (error instanceof ApiError && error.status === 400) return null
  throw error
}

test('the canary hears files that a careless server shows', async () => {
  const careless = await startCareless(files)
  await openAll(files.slice(0, 60).map((_, n) => `${careless.url}/${n}`))
  careless.stop()
  const ran = files.filter((_, n) => canary.heard.has(`/ran/${n}`) || canary.heard.has(`/ran/${n}.js`)).map(({ name }) => name)
  console.log(`${ran.length} of 60 files ran at a careless server: ${ran.join(', ')}`)
  expect(ran.length).toBeGreaterThan(20)
  canary.heard.clear()
})

test('none of over two hundred files runs as an attachment: opened, saved, framed, or by its name on the screen', async () => {
  expect(files.length).toBeGreaterThan(200)
  const { id } = await who.user.cases.create({ title: 'Peña v. Smith', clientName: 'Iván Peña' })
  const kept: { url: string; type: string }[] = []
  for (const file of files) {
    const made = await who.user.attachments.create({ id, name: file.name, url: await upload(file) }).catch(orRefused)
    if (made) kept.push(made.attachment)
  }
  expect(kept.length).toBeGreaterThan(90)
  const shown = await openAll(kept.flatMap(({ url }) => [`${url}?inline=1`, url]))
  await openAll(
    kept.filter(({ type }) => inlineTypes.has(type)).map(({ url }) => `${url}?inline=1`),
    true,
  )
  await openAll([`/admin/cases/${id}?tab=documents`])
  console.log(`${kept.length} of ${files.length} files were accepted as attachments, ${shown} were shown in the browser`)
  expect([...canary.heard]).toEqual([])
})

test('none of them runs as a file of a chat', async () => {
  const { user } = await who.other.auth.me({})
  const threadId = (await who.user.chat.createRoom({ participantIds: [user.id] })).id
  const kept: string[] = []
  for (const file of files) {
    const made = await who.user.chat.sendFile({ threadId, name: file.name, url: await upload(file) }).catch(orRefused)
    if (made?.message.file) kept.push(made.message.file.url)
  }
  const shown = await openAll(kept.flatMap((url) => [`${url}?inline=1`, url]))
  console.log(`${kept.length} of ${files.length} files were accepted in a chat, ${shown} were shown in the browser`)
  expect([...canary.heard]).toEqual([])
})

test('none of them runs as a picture of the website', async () => {
  const kept: string[] = []
  for (const { name, type, bytes } of files) {
    const body = new FormData()
    body.set('_payload', JSON.stringify({ alt: name.slice(0, 300) }))
    body.set('file', new Blob([new Uint8Array(bytes)], { type }), name)
    const answer = await who.editor.raw('POST', '/media', { body })
    expect(answer.status, name).toBeLessThan(500)
    if (answer.status !== 201) continue
    const { doc } = (await answer.json()) as { doc: { url: string; sizes?: Record<string, { url: string | null }> } }
    kept.push(doc.url, ...Object.values(doc.sizes ?? {}).flatMap(({ url }) => (url ? [url] : [])))
  }
  const shown = await openAll(kept)
  console.log(`${kept.length} addresses of pictures, ${shown} were shown in the browser`)
  expect([...canary.heard]).toEqual([])
})
