import type { Browser, BrowserContext } from '@playwright/test'
import { signedIn } from './list-and-record.ts'
import { type Result, result } from './result.ts'
import type { Place } from './seeded-office.ts'

/** What the shell asks for on every screen, whatever is shown; the last two are Payload's own. */
const shells = /\/api\/(auth|notices|communications|chat|contacts\/count|user\/me|payload-preferences)/
type Load = { script: number; calls: string[] }

/** What a first visit with an empty cache costs: script on the wire, and calls for data after the page. */
export async function firstLoads(browser: Browser, { office, admin, caseId }: Place, stockUrl: string | undefined): Promise<Result[]> {
  const stock = stockUrl === undefined ? undefined : await load(await browser.newContext(), `${stockUrl}/admin/collections/case`)
  const screens = ['', '/clients', '/contacts', '/cases', `/cases/${caseId}`, '/schedule', '/communications', '/settings']
  const results: Result[] = []
  for (const screen of screens) {
    const { script, calls } = await load(await signedIn(browser, office.url, admin.token ?? ''), `${office.url}/admin${screen}`)
    const name = `/admin${screen.replace(caseId, '{id}')}`
    const most = stock && Math.round(stock.script * 1.15)
    results.push(
      result(
        'S8',
        `${name}: script, bytes compressed, first visit`,
        `≤ ${most ?? '?'} (stock + 15 %)`,
        String(script),
        most === undefined ? null : script <= most,
      ),
      result('S8', `${name}: calls for data after the page`, '≤ 1', calls.length > 0 ? calls.join(' ') : '0', calls.length <= 1),
    )
  }
  return results
}

async function load(context: BrowserContext, url: string): Promise<Load> {
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  await wire.send('Network.enable')
  const scripts = new Set<string>()
  const seen: Load = { script: 0, calls: [] }
  wire.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    const { pathname } = new URL(request.url)
    if (type === 'Script') scripts.add(requestId)
    if (pathname.startsWith('/api/') && !shells.test(pathname)) seen.calls.push(pathname)
  })
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) seen.script += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await context.close()
  return seen
}
