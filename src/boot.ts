import config from '@payload-config'
import { getPayload, type Migration } from 'payload'
import type { Client } from 'pg'
import { files } from '@/contract/files'
import { alone } from '@/data/alone'
import { officeDb } from '@/data/db'
import { officeFigures } from '@/data/figures'
import { fillEmptySite } from '@/data/fill-site'
import { noteVisit } from '@/data/haste'
import { warnOfLostKeys } from '@/data/key-rotation'
import { log } from '@/data/log'
import { guardPool } from '@/data/pool'
import { ready } from '@/data/ready'
import { findSession } from '@/data/sessions'
import { setupSignIn } from '@/data/users'
import { served } from '@/endpoints'
import { addressOf } from '@/endpoints/address'
import { submitForm } from '@/endpoints/form'
import { exchangeOf, serveHttp } from '@/endpoints/http'
import { router } from '@/endpoints/router'
import { env } from '@/env'
import { guard } from '@/guard'
import { startJobs } from '@/jobs'
import { migrations } from '@/migrations'
import { replaceSquashedMigrations } from '@/migrations/squashed/replace'
import { publish, publishFailure } from '@/office'
import { closeBus, openBus, subscribe } from '@/providers/bus'
import { storage } from '@/providers/storage'
import { hub } from '@/realtime/hub'
import { startingSite } from '@/site/starting-pages'

const linksAt = env.AZURE_SAS_ENDPOINT.slice('/api'.length)

/** Opens the office inside Next's bundle: one Payload, one pool, the contract, the sockets, the background work. */
export async function boot() {
  try {
    await open()
  } catch (error) {
    publishFailure(error)
  }
}

/** By itself Payload applies migrations in production only. */
async function migrated(client: Client) {
  await replaceSquashedMigrations(client)
  const payload = await getPayload({ config })
  if (env.NODE_ENV !== 'production') await payload.db.migrate({ migrations: migrations as Migration[] })
  return payload
}

async function open() {
  const payload = await alone(migrated)
  let stopping = false
  guardPool(payload, () => stopping)
  const db = officeDb(payload)
  await openBus((error) => stopping || log.warn({ err: error }, 'the other processes cannot be reached'))
  const answerApi = serveHttp(payload, router(served))
  const sockets = hub(payload)
  const jobs = startJobs(payload)
  await warnOfLostKeys(db)
  await setupSignIn(db)
  await fillEmptySite(db, startingSite)

  publish({
    api(req, res, path, query, website) {
      // Our pages ask at the contract's address, and are led to where this office gives the links; programs are answered.
      if (path === files.link.path && path !== linksAt && req.headers['sec-fetch-site'] === 'same-origin') {
        guard(req, res)
        return void res.writeHead(307, { location: `${env.AZURE_SAS_ENDPOINT}?${query}` }).end()
      }
      const asked = path === linksAt ? files.link.path : path
      void answerApi(req, res, asked, query, website).catch((error) => log.error({ err: error }, 'an answer failed'))
    },
    upgrade: (req, socket, head) => void sockets.upgrade(req, socket, head).catch(() => socket.destroy()),
    personOf: (headers) => findSession(db, headers),
    filesAt: (await storage()).origin,
    notReady: () => ready(db),
    figures: () => officeFigures(payload),
    setupSignIn: () => setupSignIn(db),
    visited: (req) => noteVisit(addressOf(req)),
    submitForm: (req, path) => submitForm(payload, served, exchangeOf(req, path, '')),
    onPagesChanged: (listen) => void subscribe(({ topic }) => (topic === 'pages' || topic === 'bus-back') && listen()),
    quiet: async () => {
      stopping = true
      sockets.stop()
      await Promise.all(jobs.map((stop) => stop()))
    },
    stop: () => {
      closeBus()
      return payload.destroy()
    },
  })
}
