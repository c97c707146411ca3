import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errors } from '@/contract/errors'
import { browserArgs, chromiumPath } from '../support/browser'
import { freshDatabase } from '../support/database'
import { type OfficeUnderTest, startOffice } from '../support/office'
import { createPeople, type People } from '../support/people'
import { poll } from '../support/poll'
import { queryRows } from '../support/rows'
import { startTcpProxy } from '../support/tcp-proxy'

const within = 5_000
const [, unavailable] = errors.unavailable
let database: Awaited<ReturnType<typeof freshDatabase>>
let wire: Awaited<ReturnType<typeof startTcpProxy>>
let place: OfficeUnderTest
let who: People
let caseId: string
let browser: Browser
beforeAll(async () => {
  database = await freshDatabase()
  wire = await startTcpProxy(database.url)
  place = await startOffice({ DATABASE_URL: wire.url })
  who = await createPeople(place)
  caseId = (await who.user.cases.create({ title: 'Peña v. Smith', clientName: 'Iván Peña' })).id
  browser = await chromium.launch({ ...(chromiumPath() && { executablePath: chromiumPath() as string }), args: browserArgs })
})
afterAll(async () => {
  await browser?.close()
  await place?.remove()
  await wire?.stop()
  await database?.drop()
})

type Seen = { kind: string; status: number; said: string; ms: number }
const json = { 'content-type': 'application/json' }
const headers = { 'x-ms-blob-type': 'BlockBlob' }
const acknowledged = new Set<string>()
let n = 0
const kinds: Record<string, () => Promise<Response>> = {
  page: () => fetch(`${place.url}/`),
  list: () => who.user.raw('GET', '/cases?limit=50'),
  me: () => who.user.raw('GET', '/auth/me'),
  async add() {
    const name = `Added ${++n}`
    const answer = await who.user.raw('POST', '/contacts', { headers: json, body: JSON.stringify({ name, phone: '555 010 0000' }) })
    if (answer.ok) acknowledged.add(name)
    return answer
  },
  async attach() {
    const name = `${++n}.txt`
    const link = await who.user.raw('GET', `/azure/sas?filename=${name}`)
    if (!link.ok) return link
    const { uploadUrl, blobUrl } = (await link.json()) as { uploadUrl: string; blobUrl: string }
    const put = await fetch(uploadUrl, { method: 'PUT', headers, body: `This is ${name}`.repeat(5_000) })
    if (!put.ok) return put
    const made = await who.user.raw('POST', `/cases/${caseId}/attachments`, { headers: json, body: JSON.stringify({ name, url: blobUrl }) })
    if (made.ok) acknowledged.add(name)
    return made
  },
}
const ask = async (kind: string): Promise<Seen> => {
  const began = performance.now()
  const answer = await (kinds[kind] as () => Promise<Response>)()
  const text = await answer.text()
  const said = answer.status >= 400 && kind !== 'page' ? (JSON.parse(text) as { error: string }).error : ''
  return { kind, status: answer.status, said, ms: performance.now() - began }
}
/** Everybody asks, again and again, until told to stop; answers all that was seen. */
function load() {
  let going = true
  const seen: Seen[] = []
  const all = Object.keys(kinds).flatMap((kind) =>
    [1, 2, 3].map(async () => {
      while (going) {
        const one = await ask(kind)
        seen.push(one)
        if (one.status >= 400) await wait(100)
      }
    }),
  )
  return async () => {
    going = false
    await Promise.all(all)
    return seen
  }
}
const wrong = (seen: Seen[]) =>
  seen.filter(({ kind, status, said }) => status >= 400 && (kind === 'page' || status !== 503 || said !== unavailable))
/** Everything succeeds again soon. */
async function allBack() {
  const began = performance.now()
  const answers = () => Promise.all(Object.keys(kinds).map((kind) => ask(kind)))
  await poll(answers, (seen) => seen.every(({ status }) => status < 300), within)
  return Math.round(performance.now() - began)
}

const faults: [string, () => Promise<unknown>][] = [
  [
    'is refused for a minute',
    async () => {
      await wire.disconnect()
      await wait(60_000)
      await wire.reconnect()
    },
  ],
  [
    'is reset again and again',
    async () => {
      for (let times = 0; times < 20; times += 1) {
        wire.reset()
        await wait(250)
      }
    },
  ],
  [
    'says nothing for a while',
    async () => {
      wire.pause()
      await wait(15_000)
      wire.resume()
    },
  ],
  [
    'says nothing and then breaks off',
    async () => {
      wire.pause()
      await wait(10_000)
      wire.reset()
      wire.resume()
    },
  ],
]
test.each(faults)('under load the database %s: pages answer, calls answer 503, and all is back within 5 s', async (_, fault) => {
  const pid = place.pid()
  // A page is kept from its first visit on.
  await allBack()
  const stop = load()
  await fault()
  const back = await allBack()
  const seen = await stop()
  const away = seen.filter(({ status }) => status === 503)
  const waits = seen
    .filter(({ kind }) => kind === 'page')
    .map(({ ms }) => ms)
    .sort((x, y) => x - y)
  const slow = waits[Math.floor(waits.length * 0.99)] ?? 0
  console.log(`${seen.length} asked, ${away.length} were answered 503, back after ${back} ms, a page’s p99 ${Math.round(slow)} ms`)
  expect(wrong(seen)).toEqual([])
  expect(slow).toBeLessThan(2_000)
  expect(place.pid()).toBe(pid)
})

test('a screen says that nothing is loaded, and shows what is new within 5 s of the return, without a reload', async () => {
  const context = await browser.newContext({ baseURL: place.url })
  await context.addCookies([{ name: 'lawoffice-session', value: who.user.token ?? '', url: place.url, httpOnly: true, sameSite: 'Lax' }])
  const page = await context.newPage()
  await page.addInitScript((token) => localStorage.setItem('lawoffice.token', token), who.user.token ?? '')
  await page.goto('/admin/contacts')
  await page
    .getByText(/^Added \d+$/)
    .first()
    .waitFor()
  await wire.disconnect()
  await page.getByRole('searchbox').first().fill('Back again')
  await page.getByRole('alert').first().waitFor({ timeout: 15_000 })
  await wire.reconnect()
  const began = performance.now()
  const body = JSON.stringify({ name: 'Back again', phone: '1' })
  await poll(
    () => who.user.raw('POST', '/contacts', { headers: json, body }),
    (answer) => answer.ok,
    within,
  )
  await page.getByText('Back again', { exact: true }).first().waitFor({ timeout: within })
  console.log(`The screen was back after ${Math.round(performance.now() - began)} ms`)
  await context.close()
})

/** A small file system where this machine lets us mount one; null elsewhere. */
function smallDisk(folder: string) {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'none', folder], { stdio: 'ignore' })
    return () => void execFileSync('umount', ['--lazy', folder])
  } catch {
    return null
  }
}
/** Writes until nothing more fits. */
function fill(file: string) {
  const handle = openSync(file, 'w')
  try {
    for (let size = 64 * 1024; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (;;) writeSync(handle, Buffer.alloc(size))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    }
  } finally {
    closeSync(handle)
  }
}
/** Under load: uploads are refused and leave no half file, the rest goes on, and uploads succeed again at once. */
async function refuses(store: string, full: () => void, free: () => void) {
  full()
  const stop = load()
  await wait(5_000)
  free()
  const back = await allBack()
  const seen = await stop()
  const refused = seen.filter(({ status }) => status === 503)
  console.log(`${seen.length} asked, ${refused.length} uploads were refused, back after ${back} ms`)
  expect(wrong(seen)).toEqual([])
  expect([...new Set(refused.map(({ kind }) => kind))]).toEqual(['attach'])
  expect(readdirSync(path.join(store, 'arriving'))).toEqual([])
}
test('under load the file store is full', async () => {
  const store = path.join(place.dataDir, 'files')
  const aside = `${store}.aside`
  renameSync(store, aside)
  mkdirSync(store)
  const unmount = smallDisk(store)
  try {
    if (!unmount) throw new Error('This user may not mount a small disk, so a full one cannot be tried: run it as root.')
    await refuses(
      store,
      () => fill(path.join(store, 'ballast')),
      () => rmSync(path.join(store, 'ballast')),
    )
  } finally {
    unmount?.()
    rmSync(store, { recursive: true })
    renameSync(aside, store)
  }
})
test('under load the file store is not there', async () => {
  const store = path.join(place.dataDir, 'files')
  const aside = `${store}.aside`
  const gone = () => {
    renameSync(store, aside)
    writeFileSync(store, '')
  }
  const back = () => {
    rmSync(store)
    renameSync(aside, store)
  }
  await refuses(store, gone, back)
})

test('all that was acknowledged meanwhile is there, once', async () => {
  const names = (await queryRows<{ name: string }>(database.url, 'SELECT name FROM contact UNION ALL SELECT name FROM attachment')).map(
    ({ name }) => name,
  )
  expect([...acknowledged].filter((name) => !names.includes(name))).toEqual([])
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
})
