import http from 'node:http'
import { Readable } from 'node:stream'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { buildConfig, getPayload, handleEndpoints } from 'payload'
import { stockCollections } from './stock-collections.ts'

/** Payload's REST on the office's collections. */
const [databaseUrl = ''] = process.argv.slice(2)
const config = buildConfig({
  secret: 'bench '.repeat(8),
  telemetry: false,
  collections: stockCollections,
  admin: { user: 'user' },
  db: postgresAdapter({ idType: 'uuidv7', push: false, pool: { connectionString: databaseUrl, max: 20 } }),
})
await getPayload({ config })

const server = http.createServer(async (req, res) => {
  const request = new Request(`http://office${req.url}`, { method: req.method ?? 'GET', headers: req.headers as Record<string, string> })
  const response = await handleEndpoints({ config, request })
  const body = Buffer.from(await response.arrayBuffer())
  res.writeHead(response.status, { 'content-type': 'application/json', 'content-length': body.length })
  Readable.from([body]).pipe(res)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
