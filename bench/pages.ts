import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { demandSame, inTurn, quantile } from './compare.ts'
import { phone, type Seen } from './lighthouse.ts'
import { type Result, shown } from './result.ts'
import { type Place, serve } from './seeded-office.ts'

const addresses = ['/', '/es', '/immigration', '/en/immigration', '/location', '/es/location']
/** None: only how many requests a second each page takes. */
const looks = Number(process.env.BENCH_LOOKS ?? 5)

/** Public pages beside the same pages without their script, in turn, and beside bare node:http with the same bytes. */
export async function pages({ office }: Place): Promise<Result[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'))
  // By the name that the page itself knows the office by.
  const site = office.url.replace('127.0.0.1', 'localhost')
  try {
    const results: Result[] = []
    if (looks) {
      const browser = await phone()
      for (const at of addresses) results.push(...(await seen(await page(site, at, folder), browser.look)))
      await browser.close()
    }
    for (const at of addresses) results.push(await rate(await page(site, at, folder)))
    return results
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function page(site: string, at: string, folder: string) {
  const answer = await fetch(site + at, { headers: { 'accept-encoding': 'identity' } })
  const { date: _d, connection: _c, 'keep-alive': _k, ...headers } = Object.fromEntries(answer.headers)
  const file = path.join(folder, 'page')
  const copy = async (body: string, said: object) => {
    writeFileSync(file, body)
    return serve('bench/page.ts', [file, at, site, JSON.stringify(said)])
  }
  return { site, at, html: await answer.text(), headers, copy }
}
type Page = Awaited<ReturnType<typeof page>>

const resultOf =
  ({ at }: Page) =>
  (measured: string, goal: string, seen: string, met: boolean): Result => ({ id: 'S6', measured: `${at}: ${measured}`, goal, seen, met })

async function rate(of: Page): Promise<Result> {
  const same = await of.copy(of.html, of.headers)
  const targets = { office: { url: of.site.replace('localhost', '127.0.0.1'), path: of.at }, raw: { url: same.url, path: of.at } }
  await demandSame(targets.office, targets.raw)
  const reached = (await inTurn(targets, { connections: 8 })).ratio('office', 'raw')
  await same.stop()
  return resultOf(of)('requests a second at 8 connections, × raw', '≥ 0.8', shown(reached), reached.median >= 0.8)
}

async function seen(of: Page, look: (url: string) => Promise<Seen>): Promise<Result[]> {
  const { site, at, html } = of
  const zipped = gzipSync(html).length
  const bare = html.replace(/<script[^>]*type="module"[^>]*><\/script>/, '')
  const control = await of.copy(bare, { 'content-type': 'text/html; charset=utf-8' })
  const [ours, theirs]: [Seen[], Seen[]] = [[], []]
  for (let turn = 0; turn < looks; turn += 1) {
    ours.push(await look(site + at))
    theirs.push(await look(control.url.replace('127.0.0.1', 'localhost') + at))
  }
  await control.stop()

  const middle = (seen: Seen[], key: keyof Seen) =>
    quantile(
      seen.map((s) => s[key]),
      0.5,
    )
  const least = (key: keyof Seen) => Math.min(...ours.map((s) => s[key]))
  const later = (key: 'lcp' | 'tbt') => Math.round(middle(ours, key) - middle(theirs, key))
  const cls = Math.max(...ours.map((s) => s.cls))
  const always = [least('accessibility'), least('best-practices'), least('seo')]
  const result = resultOf(of)
  return [
    result(
      'Lighthouse, performance (median), the other three (every run)',
      '100',
      [middle(ours, 'performance'), ...always].join(' '),
      middle(ours, 'performance') === 100 && always.every((score) => score === 100),
    ),
    result('largest paint after the control’s, ms', '≤ 200', `${later('lcp')} (${Math.round(middle(ours, 'lcp'))})`, later('lcp') <= 200),
    result('blocking time beyond the control’s, ms', '≤ 30', String(later('tbt')), later('tbt') <= 30),
    result('layout shift, worst run', '0', String(cls), cls === 0),
    result(
      'script and page, bytes compressed',
      '≤ 10240, ≤ 30720',
      `${middle(ours, 'script')}, ${zipped}`,
      middle(ours, 'script') <= 10_240 && zipped <= 30_720,
    ),
  ]
}
