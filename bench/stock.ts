import http from 'node:http'
import { Readable } from 'node:stream'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { buildConfig, type CollectionConfig, getPayload, handleEndpoints } from 'payload'
import { CaseTypes, SubTypes } from '@/collections/case-types'
import { Cases } from '@/collections/cases'
import { Clients } from '@/collections/clients'
import { Contacts } from '@/collections/contacts'
import { Users } from '@/collections/users'

/** Payload's own REST on the office's collections, with the locks taken off: what there would be without the contract. */
const [databaseUrl = ''] = process.argv.slice(2)
const everybody = { create: () => true, read: () => true, update: () => true, delete: () => true }
const plain = (collection: CollectionConfig): CollectionConfig => ({ ...collection, access: everybody, endpoints: [], hooks: {} })
const config = buildConfig({
  secret: 'bench '.repeat(8),
  telemetry: false,
  collections: [Users, Clients, Contacts, Cases, CaseTypes, SubTypes].map(plain),
  admin: { user: 'user' },
  db: postgresAdapter({ idType: 'uuidv7', push: false, pool: { connectionString: databaseUrl, max: 20 } }),
})
await getPayload({ config })

const server = http.createServer(async (req, res) => {
  const request = new Request(`http://office${req.url}`, { method: req.method ?? 'GET', headers: req.headers as Record<string, string> })
  const answer = await handleEndpoints({ config, request })
  const body = Buffer.from(await answer.arrayBuffer())
  res.writeHead(answer.status, { 'content-type': 'application/json', 'content-length': body.length })
  Readable.from([body]).pipe(res)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
