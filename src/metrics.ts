import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { env } from './env.ts'
import type { Figure, Office } from './office.ts'

/** Seconds; most answers take a few milliseconds. */
const steps = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const kinds = ['api', 'site'] as const
type Kind = (typeof kinds)[number]

/**
 * Numbers for Prometheus, of this process and of the office. They name kinds and statuses only: no address, no person, no
 * record. Nothing is counted while METRICS_TOKEN is not set.
 */
export function metrics() {
  const token = env.METRICS_TOKEN
  if (!token) return null
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const answers = new Map<string, number>()
  const took = Object.fromEntries(kinds.map((kind) => [kind, { buckets: steps.map(() => 0), count: 0, sum: 0 }])) as Record<
    Kind,
    { buckets: number[]; count: number; sum: number }
  >

  const own = (): Figure[] => {
    const waited = delay.percentile(99) / 1e9
    delay.reset()
    return [
      { name: 'process_resident_memory_bytes', help: 'Memory of the process', value: process.memoryUsage.rss() },
      { name: 'process_cpu_seconds_total', help: 'Processor time used', type: 'counter', value: cpuSeconds() },
      { name: 'process_start_time_seconds', help: 'When the process began', value: Math.round(Date.now() / 1000 - process.uptime()) },
      { name: 'office_event_loop_delay_seconds', help: '99 of 100 turns since the last question waited no longer', value: waited },
    ]
  }
  const http = () => {
    const lines = ['# HELP office_http_answers_total Answers by kind and class of status', '# TYPE office_http_answers_total counter']
    for (const [labels, n] of answers) lines.push(`office_http_answers_total{${labels}} ${n}`)
    lines.push('# HELP office_http_seconds How long answers took', '# TYPE office_http_seconds histogram')
    for (const kind of kinds) {
      const { buckets, count, sum } = took[kind]
      for (const [at, step] of steps.entries()) lines.push(`office_http_seconds_bucket{kind="${kind}",le="${step}"} ${buckets[at]}`)
      lines.push(`office_http_seconds_bucket{kind="${kind}",le="+Inf"} ${count}`)
      lines.push(`office_http_seconds_sum{kind="${kind}"} ${sum}`, `office_http_seconds_count{kind="${kind}"} ${count}`)
    }
    return lines
  }
  return {
    /** Counts an answer once it is over. */
    count(res: ServerResponse, path: string) {
      const began = performance.now()
      const kind: Kind = path.startsWith('/api/') ? 'api' : 'site'
      res.once('close', () => {
        const labels = `kind="${kind}",status="${Math.floor(res.statusCode / 100)}xx"`
        answers.set(labels, (answers.get(labels) ?? 0) + 1)
        const seconds = (performance.now() - began) / 1000
        const { buckets } = took[kind]
        steps.forEach((step, at) => {
          if (seconds <= step) buckets[at] = (buckets[at] ?? 0) + 1
        })
        took[kind].count += 1
        took[kind].sum += seconds
      })
    },
    async answer(office: Office, req: IncomingMessage, res: ServerResponse) {
      if (!same(req.headers.authorization ?? '', `Bearer ${token}`))
        return void res.writeHead(401, { 'www-authenticate': 'Bearer', 'content-type': 'text/plain' }).end('not authenticated\n')
      // While the database is away the process still tells of itself.
      const figures = await office.figures().catch((): Figure[] => [])
      const up = { name: 'office_database_up', help: 'Whether the database answers', value: figures.length ? 1 : 0 }
      const text = [...[...own(), up, ...figures].flatMap(lines), ...http(), ''].join('\n')
      res.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' }).end(text)
    },
  }
}

const lines = ({ name, help, type = 'gauge', value }: Figure) =>
  value === null ? [] : [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, `${name} ${value}`]

function cpuSeconds() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

const hash = (text: string) => createHash('sha256').update(text).digest()
const same = (given: string, right: string) => timingSafeEqual(hash(given), hash(right))
