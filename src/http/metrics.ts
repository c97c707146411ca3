import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { AppContext, Metric } from '../app-context.ts'
import { env } from '../env.ts'
import { logger } from '../logger/logger.ts'
import { isApiPath } from './request-target.ts'

/** Seconds; most responses take a few milliseconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type RequestMetrics = NonNullable<ReturnType<typeof createMetrics>>

/**
 * Metrics for Prometheus about this process and the office; null without METRICS_TOKEN. Labels are kinds and statuses only:
 * paths could identify people and records.
 */
export function createMetrics() {
  const token = env.METRICS_TOKEN
  if (!token) return null
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const responses = new Counter({
    name: 'office_http_answers_total',
    help: 'Responses by kind and class of status',
    labelNames: ['kind', 'status'],
    registers,
  })
  const durations = new Histogram({ name: 'office_http_seconds', help: 'Time to respond', labelNames: ['kind'], buckets, registers })
  for (const kind of ['api', 'site']) durations.zero({ kind })
  return {
    /** Counts a response when it closes. */
    observe(res: ServerResponse, path: string) {
      const kind = isApiPath(path) ? 'api' : 'site'
      const stopTimer = durations.startTimer({ kind })
      res.once('close', () => {
        stopTimer()
        responses.inc({ kind, status: `${Math.floor(res.statusCode / 100)}xx` })
      })
    },
    async send(context: AppContext, req: IncomingMessage, res: ServerResponse) {
      if (!isEqual(req.headers.authorization ?? '', `Bearer ${token}`))
        return void res.writeHead(401, { 'www-authenticate': 'Bearer', 'content-type': 'text/plain' }).end('not authenticated\n')
      const text = await Registry.merge([registry, await readOfficeMetrics(context)]).metrics()
      res.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text)
    },
  }
}

/** In a registry of their own: during a database outage they are left out, and old values must not remain. */
async function readOfficeMetrics(context: AppContext): Promise<Registry> {
  const registry = new Registry()
  const metrics = await context.readMetrics().catch((error: unknown): Metric[] => {
    logger.warn({ err: error }, 'the metrics of the office could not be read')
    return []
  })
  const up = { name: 'office_database_up', help: 'Whether the database answers', value: metrics.length ? 1 : 0 }
  for (const { name, help, value } of [up, ...metrics]) if (value !== null) new Gauge({ name, help, registers: [registry] }).set(value)
  return registry
}

const hash = (text: string) => createHash('sha256').update(text).digest()
const isEqual = (given: string, expected: string) => timingSafeEqual(hash(given), hash(expected))
