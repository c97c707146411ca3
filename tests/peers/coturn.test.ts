import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../scripts/pg.ts'
import { chromiumPath } from '../support/browser'
import type { Caller } from '../support/caller'
import { type OfficeUnderTest, startOffice } from '../support/office'
import { makePeople } from '../support/people'

const secret = 'a secret that coturn and the office share'
const folder = mkdtempSync(path.join(tmpdir(), 'relay-'))
let relay: ChildProcess
let office: OfficeUnderTest
let browser: Browser
let everybody: Caller[] = []

async function startRelay(port: number) {
  const lines = [
    ...['listening-ip=127.0.0.1', 'relay-ip=127.0.0.1', `listening-port=${port}`, 'min-port=42000', 'max-port=42400'],
    // Both ends of a call are on this machine; a relay of an office never allows that.
    ...['allow-loopback-peers', 'no-tls', 'no-dtls', 'no-cli', 'realm=office.example', 'use-auth-secret', `static-auth-secret=${secret}`],
    ...[`userdb=${folder}/users.db`, `pidfile=${folder}/pid`, 'log-file=stdout', 'simple-log'],
  ]
  writeFileSync(`${folder}/turn.conf`, lines.join('\n'))
  const command = ['/usr/bin/turnserver', '/usr/sbin/turnserver'].find(existsSync) ?? 'turnserver'
  relay = spawn(command, ['-c', `${folder}/turn.conf`], { stdio: 'ignore' })
}
beforeAll(async () => {
  const port = await freePort()
  await startRelay(port)
  office = await startOffice({ TURN_URLS: `turn:127.0.0.1:${port},turn:127.0.0.1:${port}?transport=tcp`, TURN_SECRET: secret })
  const who = await makePeople(office)
  everybody = [who.admin, who.user]
  const args = [
    '--use-fake-device-for-media-stream',
    '--disable-background-networking',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ]
  browser = await chromium.launch({ ...(chromiumPath() && { executablePath: chromiumPath() as string }), args })
})
afterAll(async () => {
  await browser?.close()
  await office?.remove()
  relay?.kill()
  rmSync(folder, { recursive: true, force: true })
})

/** A person's page, in which every connection goes through the relay when it must. */
async function open(person: Caller, relayed: boolean): Promise<Page> {
  const value = person.token ?? ''
  const { hostname } = new URL(office.url)
  const context = await browser.newContext({
    baseURL: office.url,
    permissions: ['camera', 'microphone'],
    storageState: {
      cookies: [
        { name: 'lawoffice-session', value, domain: hostname, path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' },
      ],
      origins: [{ origin: office.url, localStorage: [{ name: 'lawoffice.token', value }] }],
    },
  })
  const page = await context.newPage()
  await page.addInitScript((only) => {
    const all: RTCPeerConnection[] = []
    Object.assign(window, { connections: all })
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(how?: RTCConfiguration) {
        super({ ...how, ...(only && { iceTransportPolicy: 'relay' as const }) })
        all.push(this)
      }
      override setConfiguration(how?: RTCConfiguration) {
        super.setConfiguration({ ...how, ...(only && { iceTransportPolicy: 'relay' as const }) })
      }
    }
  }, relayed)
  await page.goto('/admin/schedule')
  return page
}
/** Brings these people into one call, each as after a reload. */
async function talk(people: Caller[], relayed: boolean): Promise<Page[]> {
  const ids = await Promise.all(people.map(async (one) => (await one.auth.me({})).user.id))
  const [first] = people
  const started = await first?.calls.start({ people: ids.slice(1), kind: 'video', device: randomUUID() })
  const pages = await Promise.all(people.map((one) => open(one, relayed)))
  for (const page of pages) {
    const kept = JSON.stringify({ id: started?.id, kind: 'video', muted: false, camera: true })
    await page.evaluate((text) => sessionStorage.setItem('lawoffice.call', text), kept)
    await page.reload()
  }
  for (const page of pages)
    await page.waitForFunction((n) => document.querySelectorAll('li[data-way=connected]').length === n, people.length - 1)
  return pages
}
/** For each other person: pictures decoded, and by what kind of way. */
const ways = (page: Page) =>
  page.evaluate(async () => {
    const found: { frames: number; kind: string }[] = []
    for (const connection of (window as unknown as { connections: RTCPeerConnection[] }).connections) {
      const reports = [...(await connection.getStats()).values()]
      const pair = reports.find((report) => report.type === 'candidate-pair' && report.nominated && report.state === 'succeeded')
      const local = reports.find((report) => report.id === pair?.localCandidateId)
      const frames = reports.find((report) => report.type === 'inbound-rtp' && report.kind === 'video')?.framesDecoded ?? 0
      if (pair) found.push({ frames, kind: String(local?.candidateType) })
    }
    return found
  })
const over = async (pages: Page[]) => {
  for (const page of pages) await page.context().close()
}

test('two people whose networks let nothing through directly talk by the relay', async () => {
  const pages = await talk(everybody, true)
  for (const page of pages) {
    await expect.poll(async () => (await ways(page))[0]?.frames ?? 0, { timeout: 30_000 }).toBeGreaterThan(10)
    expect((await ways(page)).map((way) => way.kind)).toEqual(['relay'])
  }
  await over(pages)
})
