import type { Browser, BrowserContext } from '@playwright/test'
import { signedIn } from './list-and-record.ts'
import { type Result, result } from './result.ts'
import type { SeededOffice } from './seeded-office.ts'

/** Requests of the frame on every screen. The last two are Payload's. */
const frameRequests = /\/api\/(auth|notices|communications|chat|contacts\/count|user\/me|payload-preferences)/
type Load = { script: number; calls: string[] }

/** S8: compressed script and API calls of a first visit with an empty cache. */
export async function firstLoads(browser: Browser, { office, admin, caseId }: SeededOffice): Promise<Result[]> {
  const screens = ['', '/clients', '/contacts', '/cases', `/cases/${caseId}`, '/schedule', '/communications', '/settings']
  const results: Result[] = []
  for (const screen of screens) {
    const { script, calls } = await load(await signedIn(browser, office.url, admin.token ?? ''), `${office.url}/admin${screen}`)
    const name = `/admin${screen.replace(caseId, '{id}')}`
    const maxScript = screen.includes(caseId) ? 320_000 : 260_000
    results.push(
      result('S8', `${name}: script, bytes compressed, first visit`, `≤ ${maxScript}`, String(script), script <= maxScript),
      result('S8', `${name}: calls for data after the page`, '≤ 1', calls.length > 0 ? calls.join(' ') : '0', calls.length <= 1),
    )
  }
  return results
}

async function load(context: BrowserContext, url: string): Promise<Load> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const scripts = new Set<string>()
  const total: Load = { script: 0, calls: [] }
  devtools.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    const { pathname } = new URL(request.url)
    if (type === 'Script') scripts.add(requestId)
    if (pathname.startsWith('/api/') && !frameRequests.test(pathname)) total.calls.push(pathname)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) total.script += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await context.close()
  return total
}
