import config from '@payload-config'
import { getPayload, type Migration, type Payload } from 'payload'
import type { Client } from 'pg'
import { files } from '@/contract/files'
import { alone } from '@/data/alone'
import { officeDb } from '@/data/db'
import { readOfficeMetrics } from '@/data/figures'
import { fillEmptySite } from '@/data/fill-site'
import { noteVisit } from '@/data/haste'
import { warnOfLostKeys } from '@/data/key-rotation'
import { log } from '@/data/log'
import { guardPool } from '@/data/pool'
import { ready } from '@/data/ready'
import { findSession } from '@/data/sessions'
import { setupSignIn } from '@/data/users'
import { served } from '@/endpoints'
import { clientIpOf } from '@/endpoints/address'
import { submitContactForm } from '@/endpoints/form'
import { createApiListener, toHttpRequest } from '@/endpoints/http'
import { createRouter } from '@/endpoints/router'
import { env } from '@/env'
import { securityHeaders } from '@/guard'
import { startJobs } from '@/jobs'
import { migrations } from '@/migrations'
import { replaceSquashedMigrations } from '@/migrations/squashed/replace'
import { failAppContext, type Office, provideAppContext } from '@/office'
import { closeBus, openBus, subscribe } from '@/providers/bus'
import { storage } from '@/providers/storage'
import { createHub } from '@/realtime/hub'
import { startingSite } from '@/site/starting-pages'

const fileLinkPath = env.AZURE_SAS_ENDPOINT.slice('/api'.length)

/** Starts the application inside Next's bundle: Payload, the database pool, the API, the sockets, the background jobs. */
export async function bootstrap() {
  try {
    await start()
  } catch (error) {
    failAppContext(error)
  }
}

/** Payload applies migrations by itself in production only. */
async function startPayload(client: Client) {
  await replaceSquashedMigrations(client)
  const payload = await getPayload({ config })
  if (env.NODE_ENV !== 'production') await payload.db.migrate({ migrations: migrations as Migration[] })
  return payload
}

async function start() {
  const payload = await alone(startPayload)
  const shutdown = new AbortController()
  const isStopping = () => shutdown.signal.aborted
  guardPool(payload, isStopping)
  const db = officeDb(payload)
  await openBus((error) => isStopping() || log.warn({ err: error }, 'the other processes cannot be reached'))
  const hub = createHub(payload)
  const jobs = startJobs(payload)
  await warnOfLostKeys(db)
  await setupSignIn(db)
  await fillEmptySite(db, startingSite)

  provideAppContext({
    api: createApi(payload),
    upgrade: (req, socket, head) => void hub.upgrade(req, socket, head).catch(() => socket.destroy()),
    personOf: (headers) => findSession(db, headers),
    fileStoreOrigin: (await storage()).origin,
    listUnavailable: () => ready(db),
    readMetrics: () => readOfficeMetrics(payload),
    setupSignIn: () => setupSignIn(db),
    recordVisit: (req) => noteVisit(clientIpOf(req)),
    submitForm: (req, path) => submitContactForm(payload, toHttpRequest(req, path, '')),
    onPagesChanged: (listener) => void subscribe(({ topic }) => (topic === 'pages' || topic === 'reconnected') && listener()),
    stopBackground: async () => {
      shutdown.abort()
      hub.stop()
      await Promise.all(jobs.map((stop) => stop()))
    },
    close: () => {
      closeBus()
      return payload.destroy()
    },
  })
}

function createApi(payload: Payload): Office['api'] {
  const listener = createApiListener(payload, createRouter(served))
  return (req, res, path, query, passToPayload) => {
    // AZURE_SAS_ENDPOINT moves this route: our own pages are redirected there, other programs are served at both paths.
    if (path === files.link.path && path !== fileLinkPath && req.headers['sec-fetch-site'] === 'same-origin')
      return void res
        .setHeaders(securityHeaders(req))
        .writeHead(307, { location: `${env.AZURE_SAS_ENDPOINT}?${query}` })
        .end()
    const route = path === fileLinkPath ? files.link.path : path
    void listener(req, res, route, query, passToPayload).catch((error) => log.error({ err: error }, 'a response failed'))
  }
}
