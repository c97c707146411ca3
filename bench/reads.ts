import { setTimeout as wait } from 'node:timers/promises'
import { queryRows } from '../tests/support/database/rows.ts'
import { assertSameResponse, compareTargets, quantile, type Target } from './compare.ts'
import { openConnection } from './http-client.ts'
import { formatRatio, type Result } from './result.ts'
import { type SeededOffice, serve, startRaw } from './seeded-office.ts'

const officeTarget = ({ office, user }: SeededOffice, path: string): Target => ({
  url: office.url,
  path: `/api${path}`,
  token: user.token ?? '',
})
const listPath = '/cases?limit=50'

/** Checks that this machine shows a slowdown of 20 %, and no difference between equal servers. */
export async function control(seeded: SeededOffice): Promise<Result[]> {
  const [one, twin, slow] = [await startRaw(seeded), await startRaw(seeded), await startRaw(seeded, 0.2)]
  const compared = await compareTargets({
    one: { url: one.url, path: '/list' },
    twin: { url: twin.url, path: '/list' },
    slow: { url: slow.url, path: '/list' },
  })
  await Promise.all([one, twin, slow].map((each) => each.stop()))
  const [same, slower] = [compared.ratio('twin', 'one', 'p50'), compared.ratio('slow', 'one', 'p50')]
  const goal = 'twin 0.93–1.07, slowed > 1.1 × twin'
  return [
    {
      id: 'control',
      measured: 'time of a call: raw against its twin, and against a copy slowed by 20 %',
      goal,
      seen: `twin ${formatRatio(same)}, slowed ${formatRatio(slower)}`,
      met: Math.abs(same.median - 1) < 0.07 && slower.median / same.median > 1.1,
    },
  ]
}

export async function lists(seeded: SeededOffice): Promise<Result[]> {
  const [raw, stock] = [await startRaw(seeded), await serve('bench/baseline-payload.ts', [seeded.databaseUrl])]
  const targets = {
    ours: officeTarget(seeded, listPath),
    raw: { url: raw.url, path: '/list' },
    stock: { url: stock.url, path: '/api/case?limit=50&depth=1&sort=-date', token: seeded.user.token ?? '' },
  }
  await assertSameResponse(targets.ours, targets.raw)
  const single = await compareTargets(targets)
  const { stock: _, ...two } = targets
  const eight = await compareTargets(two, { connections: 8, ms: 800 })
  await Promise.all([raw.stop(), stock.stop()])
  const [share, times, tail] = [single.ratio('ours', 'raw'), single.ratio('ours', 'stock'), eight.ratio('ours', 'raw', 'p99')]
  const what = '`GET /api/cases?limit=50` of 10,000'
  return [
    { id: 'S1', measured: `${what}, calls per second × raw`, goal: '≥ 0.75', seen: formatRatio(share), met: share.median >= 0.75 },
    {
      id: 'S1',
      measured: `${what}, calls per second × stock at depth 1`,
      goal: '≥ 8',
      seen: formatRatio(times, 1),
      met: times.median >= 8,
    },
    {
      id: 'S1',
      measured: `${what}, p99 × raw at 8 connections`,
      goal: '≤ 2',
      seen: `${formatRatio(tail)}; ${eight.median('ours', 'p99').toFixed(1)} ms, raw ${eight.median('raw', 'p99').toFixed(1)} ms`,
      met: tail.median <= 2,
    },
  ]
}

export async function records(seeded: SeededOffice): Promise<Result[]> {
  const raw = await startRaw(seeded)
  const results: Result[] = []
  for (const [path, rawPath] of [
    [`/cases/${seeded.caseId}`, '/one'],
    ['/auth/me', '/me'],
  ] as const) {
    const targets = { ours: officeTarget(seeded, path), raw: { url: raw.url, path: rawPath } }
    await assertSameResponse(targets.ours, targets.raw)
    const share = (await compareTargets(targets)).ratio('ours', 'raw')
    const shape = path.replace(seeded.caseId, '{id}')
    results.push({
      id: 'S2',
      measured: `\`GET /api${shape}\`, calls per second × raw`,
      goal: '≥ 0.70',
      seen: formatRatio(share),
      met: share.median >= 0.7,
    })
  }
  await raw.stop()
  return results
}

/** Each statement outside a transaction counts as one commit. The office's background work is subtracted. */
export async function statements(seeded: SeededOffice): Promise<Result[]> {
  const count = async () => {
    // Backends report their statistics at most once per second.
    await wait(2_500)
    const [row] = await queryRows<{ n: string }>(
      seeded.databaseUrl,
      'SELECT xact_commit AS n FROM pg_stat_database WHERE datname = current_database()',
    )
    return Number(row?.n)
  }
  const calls = 2_000
  const connection = await openConnection(seeded.office.url, seeded.user.token ?? '')
  const before = await count()
  for (let i = 0; i < calls; i += 1) await connection.request(`/api${listPath}`)
  const after = await count()
  const idle = (await count()) - after
  connection.end()
  const each = (after - before - idle) / calls
  return [
    {
      id: 'S3',
      measured: 'statements for one list call, all prepared by name',
      goal: '≤ 2',
      seen: each.toFixed(2),
      // Plus one session query per second.
      met: each <= 2.05,
    },
  ]
}

/** S4: the same list with 10,000 and with 1,000,000 cases. */
export async function growth(small: SeededOffice, large: SeededOffice): Promise<Result[]> {
  const compared = await compareTargets({ small: officeTarget(small, listPath), large: officeTarget(large, listPath) }, { ms: 800 })
  const tail = compared.ratio('large', 'small', 'p99')
  const middle = compared.ratio('large', 'small', 'p50')
  return [
    {
      id: 'S4',
      measured: '`GET /api/cases?limit=50` of 1,000,000 against 10,000: p99',
      goal: '≤ 1.5',
      seen: `${formatRatio(tail)}; p50 ${formatRatio(middle)}`,
      met: tail.median <= 1.5,
    },
  ]
}

/** Rare: a handful of cases match. Common: thousands of cases match each word. */
const searches = {
  rare: ['S-0431177', '0431177', 'S-0777777', 'S-09999'],
  common: ['smith', 'peña', 'pena', 'garcia', 'v.', 'Ximena Ibañez', 'gil muller', 'zoe iglesias'],
  misspelled: ['smiht', 'penna', 'gracia', 'ibanes', 'johnsn'],
}
export async function search(seeded: SeededOffice): Promise<Result[]> {
  const results: Result[] = []
  const [unique = { title: '' }] = await queryRows<{ title: string }>(
    seeded.databaseUrl,
    `SELECT split_part(title, ' ', 1) AS title FROM "case" WHERE case_number = 'S-0500000'`,
  )
  const connection = await openConnection(seeded.office.url, seeded.user.token ?? '')
  for (const [kind, words] of Object.entries({ ...searches, rare: [...searches.rare, unique.title] })) {
    const times: number[] = []
    const slowest: Record<string, number> = {}
    for (let round = 0; round < 40; round += 1)
      for (const q of words) {
        const { status, ms } = await connection.request(`/api/cases?limit=50&q=${encodeURIComponent(q)}`)
        if (status !== 200) throw new Error(`${q} responded with ${status}`)
        if (round === 0) continue
        times.push(ms)
        slowest[q] = Math.max(slowest[q] ?? 0, ms)
      }
    const goal = kind === 'rare' ? 25 : 60
    const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
    const worst = Object.entries(slowest).toSorted(([, a], [, b]) => b - a)[0]
    results.push({
      id: 'S5',
      measured: `search in 1,000,000 cases, ${kind} words: p99 ms`,
      goal: `≤ ${goal}`,
      seen: `${p99.toFixed(1)} (p50 ${p50.toFixed(1)}, worst “${worst?.[0]}” ${worst?.[1].toFixed(0)})`,
      met: p99 <= goal,
    })
  }
  connection.end()
  return results
}
