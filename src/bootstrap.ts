import { randomUUID } from 'node:crypto'
import config from '@payload-config'
import { getPayload, type Migration, type Payload } from 'payload'
import type { Client } from 'pg'
import { files } from '@/contract/files'
import { ensureSetupAccount } from '@/data/accounts/first-accounts'
import { findSession } from '@/data/accounts/sessions'
import { recordPageVisit } from '@/data/contacts/spam-timing'
import { systemDb } from '@/data/database/db'
import { assertFieldKeys } from '@/data/database/encryption/field-keys'
import { openJobPool } from '@/data/database/job-pool'
import { handlePoolErrors } from '@/data/database/pool'
import { checkReadiness } from '@/data/database/readiness'
import { recordRelease, rejectNewerDatabase } from '@/data/database/release'
import { withStartupLock } from '@/data/database/startup-lock'
import { limitStatements, requestTimeouts } from '@/data/database/statement-timeouts'
import { assertLedgerKey } from '@/data/ledger/ledger-key'
import { readOfficeMetrics } from '@/data/metrics/office-metrics'
import { listPages } from '@/data/website/pages'
import { seedEmptySite } from '@/data/website/seed'
import { submitContactForm } from '@/endpoints/contact-form'
import { addressKeysOf, clientIpOf } from '@/endpoints/http/client-ip'
import { countRender } from '@/endpoints/http/count-render'
import { createApiListener, toHttpRequest } from '@/endpoints/http/node-adapter'
import { createRouter } from '@/endpoints/http/router'
import { securityHeaders } from '@/http/security-headers'
import { logger } from '@/logger/logger'
import { squashed } from '@/migrations/squashed/names'
import { replaceSquashedMigrations } from '@/migrations/squashed/replace'
import { closeBus, openBus, subscribe } from '@/providers/bus'
import { getFileStore } from '@/providers/storage'
import { createHub } from '@/realtime/hub'
import { buildHref } from '@/site/page/address'
import { createPageAddresses } from '@/site/page/page-addresses'
import { resolvePage } from '@/site/page/resolve-page'
import { seedSite } from '@/site/seed'
import { type AppContext, failAppContext, provideAppContext } from './app-context'
import { routeHandlers } from './endpoints'
import { env } from './env'
import { startJobs } from './jobs'
import { migrations } from './migrations'

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
  await rejectNewerDatabase(client, [...migrations.map(({ name }) => name), ...squashed])
  await replaceSquashedMigrations(client)
  const payload = await getPayload({ config })
  if (env.NODE_ENV !== 'production') await payload.db.migrate({ migrations: migrations as Migration[] })
  await recordRelease(client)
  return payload
}

async function start() {
  const payload = await withStartupLock(startPayload)
  const shutdown = new AbortController()
  const isStopping = () => shutdown.signal.aborted
  handlePoolErrors(payload.db.pool, requestTimeouts, isStopping)
  await limitStatements(payload.db.pool, requestTimeouts)
  openJobPool(payload, isStopping)
  const db = systemDb(payload)
  await assertFieldKeys(db)
  await assertLedgerKey(db)
  await openBus((error) => isStopping() || logger.warn({ err: error }, 'the other processes cannot be reached'))
  const hub = createHub(payload)
  const jobs = startJobs(payload)
  const pageAddresses = createPageAddresses(payload)
  onPagesChanged(pageAddresses.invalidate)
  await ensureSetupAccount(db)
  await seedEmptySite(db, seedSite)

  provideAppContext({
    api: createApi(payload),
    upgrade: (req, socket, head) =>
      void hub.upgrade(req, socket, head).catch((error: unknown) => {
        logger.error({ err: error }, 'an upgrade failed')
        socket.destroy()
      }),
    findUser: (headers) => findSession(db, headers),
    countRender: (req) => countRender(db, req),
    fileStoreOrigin: (await getFileStore()).origin,
    listUnavailable: () => checkReadiness(db),
    readMetrics: () => readOfficeMetrics(payload),
    ensureSetupAccount: () => ensureSetupAccount(db),
    recordVisit: (req) => recordPageVisit(addressKeysOf(clientIpOf(req)).addressKey),
    submitForm: (req, path) => submitContactForm(payload, toHttpRequest(req, path, '')),
    readPage: (path) => resolvePage(payload, path, { draft: false }),
    listPagePaths: async () =>
      (await listPages(db, { draft: false })).flatMap((page) => page.languages.map((language) => buildHref(page, language))),
    isPageAddress: pageAddresses.has,
    onPagesChanged,
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

const onPagesChanged: AppContext['onPagesChanged'] = (listener) =>
  void subscribe(({ topic }) => (topic === 'pages' || topic === 'reconnected') && listener())

function createApi(payload: Payload): AppContext['api'] {
  const listener = createApiListener(payload, createRouter(routeHandlers))
  return (req, res, path, query, passToPayload) => {
    // AZURE_SAS_ENDPOINT moves this route: our own pages are redirected there, other programs are served at both paths.
    if (path === files.createUploadLink.path && path !== fileLinkPath && req.headers['sec-fetch-site'] === 'same-origin')
      return void res
        .setHeaders(securityHeaders(req))
        .setHeader('x-request-id', randomUUID())
        .writeHead(307, { location: `${env.AZURE_SAS_ENDPOINT}?${query}` })
        .end()
    const route = path === fileLinkPath ? files.createUploadLink.path : path
    void listener(req, res, route, query, passToPayload).catch((error) => logger.error({ err: error }, 'a response failed'))
  }
}
