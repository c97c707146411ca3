import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiClient } from '../support/api/caller'
import { browserArgs, chromiumPath } from '../support/browser/browser'
import {
  closeAll,
  expectAllConnected,
  expectAllVideoMoving,
  joinOnPage,
  openPage,
  readVideoStats,
  startCallOf,
} from '../support/calls/call-pages'
import { reservePort } from '../support/network/reserve-port.ts'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { createPeople } from '../support/people/people'

const secret = 'a secret that coturn and the office share'
const folder = mkdtempSync(path.join(tmpdir(), 'relay-'))
let relay: ChildProcess
let port: number
let office: OfficeUnderTest
let browser: Browser
let participants: ApiClient[] = []

function startRelay(port: number) {
  const lines = [
    ...['listening-ip=127.0.0.1', 'relay-ip=127.0.0.1', `listening-port=${port}`, 'min-port=42000', 'max-port=42400'],
    // Both participants are on this machine. An office's relay must never allow this.
    ...['allow-loopback-peers', 'no-tls', 'no-dtls', 'no-cli', 'realm=office.example', 'use-auth-secret', `static-auth-secret=${secret}`],
    ...[`userdb=${folder}/users.db`, `pidfile=${folder}/pid`, 'log-file=stdout', 'simple-log'],
  ]
  writeFileSync(`${folder}/turn.conf`, lines.join('\n'))
  const command = ['/usr/bin/turnserver', '/usr/sbin/turnserver'].find(existsSync) ?? 'turnserver'
  relay = spawn(command, ['-c', `${folder}/turn.conf`], { stdio: 'ignore' })
}
beforeAll(async () => {
  port = await reservePort()
  startRelay(port)
  office = await startOffice({ TURN_URLS: `turn:127.0.0.1:${port},turn:127.0.0.1:${port}?transport=tcp`, TURN_SECRET: secret })
  const people = await createPeople(office)
  participants = [people.admin, people.user]
  browser = await chromium.launch({ ...(chromiumPath() && { executablePath: chromiumPath() as string }), args: browserArgs })
})
afterAll(async () => {
  await browser?.close()
  await office?.remove()
  relay?.kill()
  rmSync(folder, { recursive: true, force: true })
})

test('two people without a direct path talk through the relay, also after it restarts', async () => {
  const call = await startCallOf(participants)
  const pages = await Promise.all(participants.map((one) => openPage({ browser, url: office.url, relayed: true }, one)))
  for (const page of pages) await joinOnPage(page, call)
  await expectAllConnected(pages)
  await expectAllVideoMoving(pages)
  for (const page of pages) expect((await readVideoStats(page)).map((stats) => stats.kind)).toEqual(['relay'])

  // A restarted relay has lost its allocations, so the pages must find a new path.
  const exit = once(relay, 'exit')
  relay.kill()
  await exit
  for (const page of pages) await page.locator('li[data-status=reconnecting]').waitFor({ timeout: 60_000 })
  startRelay(port)
  await expectAllConnected(pages)
  await expectAllVideoMoving(pages)
  for (const page of pages) expect((await readVideoStats(page)).map((stats) => stats.kind)).toEqual(['relay'])
  await closeAll(pages)
}, 240_000)
