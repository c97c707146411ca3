import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort } from '../scripts/postgres/postgres.ts'
import { chromiumPath } from '../tests/support/browser.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Seen = Record<(typeof categories)[number] | 'lcp' | 'tbt' | 'cls' | 'script', number>
type Request = { resourceType: string; transferSize: number }

/** A browser in which Lighthouse looks at pages as on a phone. */
export async function phone(): Promise<{ look(url: string): Promise<Seen>; close(): Promise<void> }> {
  const port = await freePort()
  const args = [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const browser = await chromium.launch({ ...(chromiumPath() && { executablePath: chromiumPath() as string }), args })
  return { look: (url) => look(url, port), close: () => browser.close() }
}

async function look(url: string, port: number): Promise<Seen> {
  const seen = await lighthouse(url, { port, output: 'json', logLevel: 'error' })
  if (!seen) throw new Error(`Lighthouse said nothing of ${url}`)
  const { audits } = seen.lhr
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const details = audits['network-requests']?.details as unknown as { items: Request[] } | undefined
  const scripts = (details?.items ?? []).filter(({ resourceType }) => resourceType === 'Script')
  const scores = categories.map((name) => [name, Math.round((seen.lhr.categories[name]?.score ?? 0) * 100)])
  return {
    ...(Object.fromEntries(scores) as Record<(typeof categories)[number], number>),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    script: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
  }
}
