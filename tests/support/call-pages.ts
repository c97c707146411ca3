import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { expect } from 'vitest'
import type { ApiClient } from './caller'
import { trackConnectionsScript } from './watched-calls'

type Place = { browser: Browser; url: string; relayed?: boolean; small?: boolean }

/** A person's page, in which every connection goes through a relay when it must; a small one costs less to draw. */
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

/** Starts a call of these people, in which nobody is yet but on paper. */
export async function startCallOf(people: ApiClient[], threadId?: string): Promise<string> {
  const ids = await Promise.all(people.map(async (one) => (await one.auth.me({})).user.id))
  const [first] = people
  const started = await first?.calls.start({ people: ids.slice(1), kind: 'video', device: randomUUID(), ...(threadId && { threadId }) })
  return started?.id ?? ''
}
/** Brings a page into a call, as after a reload. The way there is left where no script of the office runs that might take it at once. */
export async function joinOnPage(page: Page, call: string) {
  const kept = JSON.stringify({ id: call, kind: 'video', muted: false, camera: true })
  const there = page.url()
  await page.goto('/healthz')
  await page.evaluate((text) => sessionStorage.setItem('lawoffice.call', text), kept)
  await page.goto(there)
}
/** Everybody is connected to everybody else. */
export async function expectAllConnected(pages: Page[], others = pages.length - 1) {
  for (const page of pages)
    await expect.poll(() => page.locator('li[data-way=connected]').count(), { timeout: 120_000, interval: 2_000 }).toBe(others)
}

export type VideoStats = { pair: string; frames: number; kind: string }
/** For each living connection of a page: pictures decoded, and by what kind of way. */
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
/** On every page every other person's picture moves: more pictures of each come than there were. */
export async function expectAllVideoMoving(pages: Page[], others = pages.length - 1) {
  for (const page of pages) {
    const before = new Map((await readVideoStats(page)).map(({ pair, frames }) => [pair, frames]))
    const moving = async () => (await readVideoStats(page)).filter(({ pair, frames }) => frames >= (before.get(pair) ?? 0) + 5).length
    await expect.poll(moving, { timeout: 120_000, interval: 1_000 }).toBe(others)
  }
}
/** How many pictures of the others a page has decoded. */
export const countFrames = async (page: Page) => (await readVideoStats(page)).reduce((sum, { frames }) => sum + frames, 0)
export const closeAll = async (pages: Page[]) => {
  for (const page of pages) await page.context().close()
}
