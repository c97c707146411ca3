import { type Browser, chromium } from '@playwright/test'
import { chromiumPath } from '../tests/support/browser/browser.ts'
import { quantile, spread } from './compare.ts'
import { firstLoads } from './first-load.ts'
import type { Latency } from './interaction-latency.ts'
import { countLongTasks, type ListScreen, longTasks, maxRows, officeScreen, type Round, stockScreen, work } from './list-and-record.ts'
import { formatRatio, type Result, result } from './result.ts'
import type { SeededOffice } from './seeded-office.ts'
import { startStockAdmin } from './stock-admin/start.ts'

const rounds = 7

/** S7 and S8: latency in the list of cases and in a case, in alternation with Payload's list and edit view of the same cases. */
export async function screens(seeded: SeededOffice): Promise<Result[]> {
  const stock = await startStockAdmin(seeded.databaseUrl).catch((error: Error) => {
    console.error(`${error.message}. Only the office is measured.`)
    return undefined
  })
  const browser = await chromium.launch({
    ...(chromiumPath() && { executablePath: chromiumPath() as string }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    return [...(await interactionResults(browser, seeded, stock?.url)), ...(await firstLoads(browser, seeded))]
  } finally {
    await browser.close()
    await stock?.stop()
  }
}

async function interactionResults(browser: Browser, seeded: SeededOffice, stockUrl: string | undefined): Promise<Result[]> {
  const ours = await officeScreen(browser, seeded)
  const theirs = stockUrl === undefined ? undefined : await stockScreen(browser, stockUrl)
  const both = theirs ? [ours, theirs] : [ours]
  for (const screen of both) await work(screen, 0)
  await countLongTasks(ours.page)
  const seen = new Map(both.map((screen) => [screen, [] as Round[]]))
  for (let n = 1; n <= rounds; n += 1) for (const screen of n % 2 ? both : both.toReversed()) seen.get(screen)?.push(await work(screen, n))
  const tasks = await longTasks(ours.page)
  const rows = await maxRows(ours)
  const of = (screen: ListScreen | undefined, act: string) =>
    (screen ? seen.get(screen) : undefined)?.map((round) => round[act] ?? []) ?? []
  return [
    ...Object.keys(seen.get(ours)?.[0] ?? {}).flatMap((act) => describeAction(act, of(ours, act), of(theirs, act))),
    result('S7', 'longest task of the page, ms', '≤ 50', Math.max(0, ...tasks).toFixed(0), Math.max(0, ...tasks) <= 50),
    result('S7', 'rows in the page, scrolled through 10,000', '≤ 60', String(rows), rows > 0 && rows <= 60),
  ]
}

function describeAction(act: string, oursByRound: Latency[][], stockByRound: Latency[][]): Result[] {
  const [ours, stock] = [oursByRound.flat(), stockByRound.flat()]
  const at = (latencies: Latency[], of: keyof Latency, q: number) =>
    quantile(
      latencies.map((one) => one[of]),
      q,
    )
  const three = (latencies: Latency[], of: keyof Latency) => [0.5, 0.95, 0.99].map((q) => at(latencies, of, q).toFixed(0)).join(' / ')
  const middle = (latencies: Latency[]) => at(latencies, 'complete', 0.5)
  const ratios = spread(oursByRound.map((latencies, round) => middle(latencies) / middle(stockByRound[round] ?? [])))
  const comparison = stock.length > 0 ? `; stock ${three(stock, 'complete')}; × stock ${formatRatio(ratios)}` : ''
  // A screen of another record or list needs a frame more.
  const maxP95 = ['open', 'back'].includes(act) ? 50 : 33
  const known = at(ours, 'known', 0.95) <= maxP95 && at(ours, 'known', 0.99) <= 100
  return [
    result('S7', `${act}: input to a paint of what is known, ms`, `p95 ≤ ${maxP95}, p99 ≤ 100`, three(ours, 'known'), known),
    result('S7', `${act}: input to complete, ms`, '≤ 150', three(ours, 'complete') + comparison, at(ours, 'complete', 0.99) <= 150),
  ]
}
