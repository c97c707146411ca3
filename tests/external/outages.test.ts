import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errors } from '@/contract/errors'
import { browserArgs, chromiumPath } from '../support/browser/browser'
import { freshDatabase } from '../support/database/database'
import { queryRows } from '../support/database/rows'
import { startTcpProxy } from '../support/network/tcp-proxy'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { createPeople, type People } from '../support/people/people'
import { poll } from '../support/poll'

const recoveryMs = 5_000
const [, unavailable] = errors.unavailable
let database: Awaited<ReturnType<typeof freshDatabase>>
let proxy: Awaited<ReturnType<typeof startTcpProxy>>
let office: OfficeUnderTest
let people: People
let caseId: string
let browser: Browser
beforeAll(async () => {
  database = await freshDatabase()
  proxy = await startTcpProxy(database.url)
  office = await startOffice({ DATABASE_URL: proxy.url })
  people = await createPeople(office)
  caseId = (await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Iván Peña' })).id
  browser = await chromium.launch({ ...(chromiumPath() && { executablePath: chromiumPath() as string }), args: browserArgs })
})
afterAll(async () => {
  await browser?.close()
  await office?.remove()
  await proxy?.stop()
  await database?.drop()
})

type Reply = { kind: string; status: number; error: string; ms: number }
const json = { 'content-type': 'application/json' }
const headers = { 'x-ms-blob-type': 'BlockBlob' }
const acknowledged = new Set<string>()
let n = 0
const requests: Record<string, () => Promise<Response>> = {
  page: () => fetch(`${office.url}/`),
  list: () => people.user.raw('GET', '/cases?limit=50'),
  me: () => people.user.raw('GET', '/auth/me'),
  async add() {
    const name = `Added ${++n}`
    const response = await people.user.raw('POST', '/contacts', { headers: json, body: JSON.stringify({ name, phone: '555 010 0000' }) })
    if (response.ok) acknowledged.add(name)
    return response
  },
  async attach() {
    const name = `${++n}.txt`
    const link = await people.user.raw('GET', `/azure/sas?filename=${name}`)
    if (!link.ok) return link
    const { uploadUrl, blobUrl } = (await link.json()) as { uploadUrl: string; blobUrl: string }
    const put = await fetch(uploadUrl, { method: 'PUT', headers, body: `This is ${name}`.repeat(5_000) })
    if (!put.ok) return put
    const created = await people.user.raw('POST', `/cases/${caseId}/attachments`, {
      headers: json,
      body: JSON.stringify({ name, url: blobUrl }),
    })
    if (created.ok) acknowledged.add(name)
    return created
  },
}
const sendRequest = async (kind: string): Promise<Reply> => {
  const startedAt = performance.now()
  const response = await (requests[kind] as () => Promise<Response>)()
  const text = await response.text()
  const error = response.status >= 400 && kind !== 'page' ? (JSON.parse(text) as { error: string }).error : ''
  return { kind, status: response.status, error, ms: performance.now() - startedAt }
}
/** Sends requests of all kinds repeatedly. Returns the function that stops and returns all replies. */
function startLoad() {
  let running = true
  const replies: Reply[] = []
  const all = Object.keys(requests).flatMap((kind) =>
    [1, 2, 3].map(async () => {
      while (running) {
        const one = await sendRequest(kind)
        replies.push(one)
        if (one.status >= 400) await wait(100)
      }
    }),
  )
  return async () => {
    running = false
    await Promise.all(all)
    return replies
  }
}
const unexpected = (replies: Reply[]) =>
  replies.filter(({ kind, status, error }) => status >= 400 && (kind === 'page' || status !== 503 || error !== unavailable))
/** Waits until requests of all kinds succeed. Returns the milliseconds. */
async function waitForRecovery() {
  const startedAt = performance.now()
  const requestAll = () => Promise.all(Object.keys(requests).map((kind) => sendRequest(kind)))
  await poll(requestAll, (replies) => replies.every(({ status }) => status < 300), recoveryMs)
  return Math.round(performance.now() - startedAt)
}

const faults: [string, () => Promise<unknown>][] = [
  [
    'rejects connections for a minute',
    async () => {
      await proxy.disconnect()
      await wait(60_000)
      await proxy.reconnect()
    },
  ],
  [
    'resets connections repeatedly',
    async () => {
      for (let times = 0; times < 20; times += 1) {
        proxy.reset()
        await wait(250)
      }
    },
  ],
  [
    'does not respond for a while',
    async () => {
      proxy.pause()
      await wait(15_000)
      proxy.resume()
    },
  ],
  [
    'does not respond and then resets',
    async () => {
      proxy.pause()
      await wait(10_000)
      proxy.reset()
      proxy.resume()
    },
  ],
]
test.each(faults)(
  'while the database %s under load, pages respond, API calls respond with 503, and everything recovers within 5 s',
  async (_, fault) => {
    const pid = office.pid()
    // The first visit fills the page cache.
    await waitForRecovery()
    const stop = startLoad()
    await fault()
    const recoveredMs = await waitForRecovery()
    const replies = await stop()
    const unavailableReplies = replies.filter(({ status }) => status === 503)
    const pageTimes = replies
      .filter(({ kind }) => kind === 'page')
      .map(({ ms }) => ms)
      .sort((x, y) => x - y)
    const p99 = pageTimes[Math.floor(pageTimes.length * 0.99)] ?? 0
    console.log(
      `${replies.length} requests, ${unavailableReplies.length} got a 503, recovered after ${recoveredMs} ms, p99 of a page ${Math.round(p99)} ms`,
    )
    expect(unexpected(replies)).toEqual([])
    expect(p99).toBeLessThan(2_000)
    expect(office.pid()).toBe(pid)
  },
)

test('a screen shows an error during an outage, and new data within 5 s of the recovery without a reload', async () => {
  const context = await browser.newContext({ baseURL: office.url })
  await context.addCookies([
    { name: 'lawoffice-session', value: people.user.token ?? '', url: office.url, httpOnly: true, sameSite: 'Lax' },
  ])
  const page = await context.newPage()
  await page.addInitScript((token) => localStorage.setItem('lawoffice.token', token), people.user.token ?? '')
  await page.goto('/admin/contacts')
  await page
    .getByText(/^Added \d+$/)
    .first()
    .waitFor()
  await proxy.disconnect()
  await page.getByRole('searchbox').first().fill('Back again')
  await page.getByRole('alert').filter({ visible: true }).first().waitFor({ timeout: 15_000 })
  await proxy.reconnect()
  const startedAt = performance.now()
  const body = JSON.stringify({ name: 'Back again', phone: '1' })
  await poll(
    () => people.user.raw('POST', '/contacts', { headers: json, body }),
    (response) => response.ok,
    recoveryMs,
  )
  await page.getByText('Back again', { exact: true }).first().waitFor({ timeout: recoveryMs })
  console.log(`The screen recovered after ${Math.round(performance.now() - startedAt)} ms`)
  await context.close()
})

/** Mounts a small file system. Returns the function that unmounts it, or null without the permission to mount. */
function smallDisk(folder: string) {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'none', folder], { stdio: 'ignore' })
    return () => void execFileSync('umount', ['--lazy', folder])
  } catch {
    return null
  }
}
/** Writes a file until the disk is full. */
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
/** Under load: uploads are rejected without leaving partial files, other requests succeed, and uploads recover at once. */
async function expectUploadsRejected(store: string, breakStore: () => void, repairStore: () => void) {
  breakStore()
  const stop = startLoad()
  await wait(5_000)
  repairStore()
  const recoveredMs = await waitForRecovery()
  const replies = await stop()
  const rejected = replies.filter(({ status }) => status === 503)
  console.log(`${replies.length} requests, ${rejected.length} uploads were rejected, recovered after ${recoveredMs} ms`)
  expect(unexpected(replies)).toEqual([])
  expect([...new Set(rejected.map(({ kind }) => kind))]).toEqual(['attach'])
  expect(readdirSync(path.join(store, 'arriving'))).toEqual([])
}
test('rejects uploads under load while the file store is full', async () => {
  const store = path.join(office.dataDir, 'files')
  const aside = `${store}.aside`
  renameSync(store, aside)
  mkdirSync(store)
  const unmount = smallDisk(store)
  try {
    if (!unmount) throw new Error('This user cannot mount a small disk, so a full disk cannot be tested: run this as root.')
    await expectUploadsRejected(
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
test('rejects uploads under load while the file store is missing', async () => {
  const store = path.join(office.dataDir, 'files')
  const aside = `${store}.aside`
  const removeStore = () => {
    renameSync(store, aside)
    writeFileSync(store, '')
  }
  const restoreStore = () => {
    rmSync(store)
    renameSync(aside, store)
  }
  await expectUploadsRejected(store, removeStore, restoreStore)
})

test('stores every acknowledged write exactly once', async () => {
  const names = (await queryRows<{ name: string }>(database.url, 'SELECT name FROM contact UNION ALL SELECT name FROM attachment')).map(
    ({ name }) => name,
  )
  expect([...acknowledged].filter((name) => !names.includes(name))).toEqual([])
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
})
