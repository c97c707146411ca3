import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { demandSame, inTurn, quantile } from './compare.ts'
import { phone, type Seen } from './look.ts'
import { type Place, serve } from './places.ts'
import { type Result, shown } from './result.ts'

const addresses = ['/', '/es', '/immigration', '/en/immigration', '/location', '/es/location']
const looks = Number(process.env.BENCH_LOOKS ?? 5)

/** Public pages beside the same pages without their script, in turn, and beside bare node:http with the same bytes. */
export async function pages({ office }: Place): Promise<Result[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'))
  const browser = await phone()
  // By the name that the page itself knows the office by.
  const site = office.url.replace('127.0.0.1', 'localhost')
  try {
    const results: Result[] = []
    for (const at of addresses) results.push(...(await one(site, at, folder, browser.look)))
    return results
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true })
  }
}

async function one(site: string, at: string, folder: string, look: (url: string) => Promise<Seen>): Promise<Result[]> {
  const answer = await fetch(site + at, { headers: { 'accept-encoding': 'identity' } })
  const html = await answer.text()
  const file = path.join(folder, 'page')
  const copy = async (body: string, headers: object) => {
    writeFileSync(file, body)
    return serve('bench/page.ts', [file, at, site, JSON.stringify(headers)])
  }
  const { date: _d, connection: _c, 'keep-alive': _k, ...headers } = Object.fromEntries(answer.headers)
  const zipped = gzipSync(html).length

  const control = await copy(html.replace(/<script[^>]*type="module"[^>]*><\/script>/, ''), { 'content-type': 'text/html; charset=utf-8' })
  const [ours, theirs]: [Seen[], Seen[]] = [[], []]
  for (let turn = 0; turn < looks; turn += 1) {
    ours.push(await look(site + at))
    theirs.push(await look(control.url.replace('127.0.0.1', 'localhost') + at))
  }
  await control.stop()

  const same = await copy(html, headers)
  const targets = { office: { url: site.replace('localhost', '127.0.0.1'), path: at }, raw: { url: same.url, path: at } }
  await demandSame(targets.office, targets.raw)
  const rate = (await inTurn(targets, { connections: 8 })).ratio('office', 'raw')
  await same.stop()

  const middle = (seen: Seen[], key: keyof Seen) =>
    quantile(
      seen.map((s) => s[key]),
      0.5,
    )
  const least = (key: keyof Seen) => Math.min(...ours.map((s) => s[key]))
  const later = (key: 'lcp' | 'tbt') => Math.round(middle(ours, key) - middle(theirs, key))
  const cls = Math.max(...ours.map((s) => s.cls))
  const always = [least('accessibility'), least('best-practices'), least('seo')]
  const result = (measured: string, goal: string, seen: string, met: boolean): Result => ({
    id: 'S6',
    measured: `${at}: ${measured}`,
    goal,
    seen,
    met,
  })
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
    result('requests a second at 8 connections, × raw', '≥ 0.8', shown(rate), rate.median >= 0.8),
  ]
}
