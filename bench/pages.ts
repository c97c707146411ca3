import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { assertSameResponse, compareTargets, quantile } from './compare.ts'
import { type Audit, launchLighthouse } from './lighthouse.ts'
import { formatRatio, type Result } from './result.ts'
import { type SeededOffice, serve } from './seeded-office.ts'

const addresses = ['/', '/es', '/immigration', '/en/immigration', '/location', '/es/location']
/** 0: only requests per second. */
const lighthouseRuns = Number(process.env.BENCH_LOOKS ?? 5)

/** S6: public pages, in alternation with the same pages without script, and with bare node:http sending the same bytes. */
export async function pages({ office }: SeededOffice): Promise<Result[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'))
  // The host name of PUBLIC_URL, which the page uses.
  const site = office.url.replace('127.0.0.1', 'localhost')
  try {
    const results: Result[] = []
    if (lighthouseRuns) {
      const browser = await launchLighthouse()
      for (const at of addresses) results.push(...(await lighthouseResults(await page(site, at, folder), browser.audit)))
      await browser.close()
    }
    for (const at of addresses) results.push(await throughput(await page(site, at, folder)))
    return results
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function page(site: string, at: string, folder: string) {
  const response = await fetch(site + at, { headers: { 'accept-encoding': 'identity' } })
  const { date: _d, connection: _c, 'keep-alive': _k, ...headers } = Object.fromEntries(response.headers)
  const file = path.join(folder, 'page')
  const copy = async (body: string, headers: object) => {
    writeFileSync(file, body)
    return serve('bench/baseline-page.ts', [file, at, site, JSON.stringify(headers)])
  }
  return { site, at, html: await response.text(), headers, copy }
}
type Page = Awaited<ReturnType<typeof page>>

const resultOf =
  ({ at }: Page) =>
  (measured: string, goal: string, seen: string, met: boolean): Result => ({ id: 'S6', measured: `${at}: ${measured}`, goal, seen, met })

async function throughput(of: Page): Promise<Result> {
  const same = await of.copy(of.html, of.headers)
  const targets = { office: { url: of.site.replace('localhost', '127.0.0.1'), path: of.at }, raw: { url: same.url, path: of.at } }
  await assertSameResponse(targets.office, targets.raw)
  const ratio = (await compareTargets(targets, { connections: 8 })).ratio('office', 'raw')
  await same.stop()
  return resultOf(of)('requests per second at 8 connections, × raw', '≥ 0.8', formatRatio(ratio), ratio.median >= 0.8)
}

async function lighthouseResults(of: Page, audit: (url: string) => Promise<Audit>): Promise<Result[]> {
  const { site, at, html } = of
  const zipped = gzipSync(html).length
  const bare = html.replace(/<script[^>]*type="module"[^>]*><\/script>/, '')
  // Without the page's `link` header the control's fonts come late, and Lighthouse counts them in some runs only.
  const control = await of.copy(bare, { 'content-type': 'text/html; charset=utf-8', ...(of.headers.link && { link: of.headers.link }) })
  const [ours, theirs]: [Audit[], Audit[]] = [[], []]
  for (let run = 0; run < lighthouseRuns; run += 1) {
    ours.push(await audit(site + at))
    theirs.push(await audit(control.url.replace('127.0.0.1', 'localhost') + at))
  }
  await control.stop()

  const median = (audits: Audit[], key: keyof Audit) =>
    quantile(
      audits.map((s) => s[key]),
      0.5,
    )
  const minimum = (key: keyof Audit) => Math.min(...ours.map((s) => s[key]))
  const delay = (key: 'lcp' | 'tbt') => Math.round(median(ours, key) - median(theirs, key))
  const cls = Math.max(...ours.map((s) => s.cls))
  const minimums = [minimum('accessibility'), minimum('best-practices'), minimum('seo')]
  const result = resultOf(of)
  return [
    result(
      'Lighthouse, performance (median), the other three (every run)',
      '100',
      [median(ours, 'performance'), ...minimums].join(' '),
      median(ours, 'performance') === 100 && minimums.every((score) => score === 100),
    ),
    result(
      'largest contentful paint after the control’s, ms',
      '≤ 200',
      `${delay('lcp')} (${Math.round(median(ours, 'lcp'))})`,
      delay('lcp') <= 200,
    ),
    result('blocking time beyond the control’s, ms', '≤ 30', String(delay('tbt')), delay('tbt') <= 30),
    result('layout shift, worst run', '0', String(cls), cls === 0),
    result(
      'script and page, bytes compressed',
      '≤ 10240, ≤ 30720',
      `${median(ours, 'script')}, ${zipped}`,
      median(ours, 'script') <= 10_240 && zipped <= 30_720,
    ),
  ]
}
