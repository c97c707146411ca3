import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { expect } from 'vitest'
import type { ApiClient } from '../api/caller'
import { trackConnectionsScript } from './watched-calls'

type Place = { browser: Browser; url: string; relayed?: boolean; small?: boolean }

/** @param place `relayed` sends all media through TURN; `small` costs less CPU time. */
export async function openPage(
  { browser, url, relayed = false, small = false }: Place,
  person: ApiClient,
  path = '/admin/schedule',
): Promise<Page> {
  const value = person.token ?? ''
  const { hostname } = new URL(url)
  const context = await browser.newContext({
    baseURL: url,
    ...(small && { viewport: { width: 360, height: 360 } }),
    permissions: ['camera', 'microphone'],
    storageState: {
      cookies: [
        { name: 'lawoffice-session', value, domain: hostname, path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' },
      ],
      origins: [{ origin: url, localStorage: [{ name: 'lawoffice.token', value }] }],
    },
  })
  const page = await context.newPage()
  await page.addInitScript(trackConnectionsScript(relayed))
  await page.goto(path)
  return page
}

/** Starts a call of these people through the API; no page has joined it. */
export async function startCallOf(people: ApiClient[], threadId?: string): Promise<string> {
  const ids = await Promise.all(people.map(async (one) => (await one.auth.me({})).user.id))
  const [first] = people
  const started = await first?.calls.start({ people: ids.slice(1), kind: 'video', device: randomUUID(), ...(threadId && { threadId }) })
  return started?.id ?? ''
}
/** Brings a page into a call as after a reload. Writes the state on a page without scripts, which would read it at once. */
export async function joinOnPage(page: Page, call: string) {
  const state = JSON.stringify({ id: call, kind: 'video', muted: false, camera: true })
  const address = page.url()
  await page.goto('/healthz')
  await page.evaluate((text) => sessionStorage.setItem('lawoffice.call', text), state)
  await page.goto(address)
}
export async function expectAllConnected(pages: Page[], others = pages.length - 1) {
  for (const page of pages)
    await expect.poll(() => page.locator('li[data-status=connected]').count(), { timeout: 120_000, interval: 2_000 }).toBe(others)
}

export type VideoStats = { pair: string; frames: number; kind: string }
/** Decoded frames and candidate type of each open connection. */
export const readVideoStats = (page: Page) => page.evaluate(collectVideoStats)
export async function collectVideoStats(): Promise<VideoStats[]> {
  const found: VideoStats[] = []
  for (const connection of (window as unknown as { connections: RTCPeerConnection[] }).connections) {
    const reports = [...(await connection.getStats()).values()]
    const pair = reports.find((report) => report.type === 'candidate-pair' && report.nominated && report.state === 'succeeded')
    const local = reports.find((report) => report.id === pair?.localCandidateId)
    const video = reports.find((report) => report.type === 'inbound-rtp' && report.kind === 'video')
    if (pair && connection.connectionState === 'connected')
      found.push({ pair: String(video?.ssrc), frames: video?.framesDecoded ?? 0, kind: String(local?.candidateType) })
  }
  return found
}
/** Each page decodes more frames of every other participant. */
export async function expectAllVideoMoving(pages: Page[], others = pages.length - 1) {
  for (const page of pages) {
    const before = new Map((await readVideoStats(page)).map(({ pair, frames }) => [pair, frames]))
    const moving = async () => (await readVideoStats(page)).filter(({ pair, frames }) => frames >= (before.get(pair) ?? 0) + 5).length
    await expect.poll(moving, { timeout: 120_000, interval: 1_000 }).toBe(others)
  }
}
/** The frames that a page has decoded. */
export const countFrames = async (page: Page) => (await readVideoStats(page)).reduce((sum, { frames }) => sum + frames, 0)
export const closeAll = async (pages: Page[]) => {
  for (const page of pages) await page.context().close()
}
