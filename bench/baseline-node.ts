import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { WebSocketServer } from 'ws'

/** Bare ws, bare inserts and bare streams: the baseline for chat and files. */
const [databaseUrl = '', folder = '', thread = '', sender = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })
/** The office's insert: its lock keeps a thread in order (`docs/decisions/chat-order.md`). */
const text = `WITH lock AS MATERIALIZED (SELECT pg_advisory_xact_lock(7109, hashtext($2::uuid::text)) IS NULL AS taken)
  INSERT INTO chat_message (id, thread_id, sender_id, content, type, created_on)
  SELECT $1::uuid, $2::uuid, $3::uuid, $4, 'text', clock_timestamp() FROM lock
  RETURNING id, thread_id, seq, sender_id, content, type, created_on`
const sockets = new WebSocketServer({ noServer: true })

async function insert(req: http.IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  const { content } = JSON.parse(Buffer.concat(chunks).toString()) as { content: string }
  const { rows } = await pool.query({ name: 'insert', text, values: [uuid(), thread, sender, content] })
  return JSON.stringify({ type: 'message', threadId: thread, message: rows[0] })
}
/** Each upload creates a new file, as in the office, because overwriting costs the disk something else. */
let lastFile = ''
const handlers: Record<string, (req: http.IncomingMessage, res: http.ServerResponse) => Promise<unknown>> = {
  'POST /send': async (req, res) => {
    const message = await insert(req)
    const bytes = Buffer.from(message)
    for (const socket of sockets.clients) socket.send(bytes, { binary: false })
    respond(res, message)
  },
  'PUT /file': async (req, res) => {
    lastFile = path.join(folder, uuid())
    await pipeline(req, createWriteStream(lastFile, { flush: true, highWaterMark: 256 * 1024 }))
    respond(res, '{}')
  },
  'GET /file': async (_, res) => {
    res.setHeader('content-length', (await stat(lastFile)).size)
    await pipeline(createReadStream(lastFile, { highWaterMark: 256 * 1024 }), res)
  },
}
const respond = (res: http.ServerResponse, body: string) =>
  res.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)

const server = http.createServer(async (req, res) => {
  await handlers[`${req.method} ${req.url}`]?.(req, res).catch((error) => res.writeHead(500).end(String(error)))
})
server.on('upgrade', (req, socket, head) => sockets.handleUpgrade(req, socket, head, () => {}))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('SIGTERM', () => process.exit(0))
