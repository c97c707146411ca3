import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort } from '../scripts/postgres/free-port.ts'
import { chromiumPath } from '../tests/support/browser/browser.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Audit = Record<(typeof categories)[number] | 'lcp' | 'tbt' | 'cls' | 'script', number>
type Request = { resourceType: string; transferSize: number }

/** A browser for Lighthouse with its mobile settings. */
export async function launchLighthouse(): Promise<{ audit(url: string): Promise<Audit>; close(): Promise<void> }> {
  const port = await freePort()
  const args = [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const browser = await chromium.launch({ ...(chromiumPath() && { executablePath: chromiumPath() as string }), args })
  return { audit: (url) => audit(url, port), close: () => browser.close() }
}

async function audit(url: string, port: number): Promise<Audit> {
  const report = await lighthouse(url, { port, output: 'json', logLevel: 'error' })
  if (!report) throw new Error(`Lighthouse returned no report for ${url}`)
  const { audits } = report.lhr
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const details = audits['network-requests']?.details as unknown as { items: Request[] } | undefined
  const scripts = (details?.items ?? []).filter(({ resourceType }) => resourceType === 'Script')
  const scores = categories.map((name) => [name, Math.round((report.lhr.categories[name]?.score ?? 0) * 100)])
  return {
    ...(Object.fromEntries(scores) as Record<(typeof categories)[number], number>),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    script: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
  }
}
