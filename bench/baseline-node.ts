import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { WebSocketServer } from 'ws'

/** Bare ws, bare inserts and bare streams: what the office is compared with where it talks and keeps files. */
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
/** Each upload is a file of its own, as in the office: to write over an old one is another thing to the disk. */
let last = ''
const acts: Record<string, (req: http.IncomingMessage, res: http.ServerResponse) => Promise<unknown>> = {
  'POST /say': async (req, res) => {
    const said = await insert(req)
    const bytes = Buffer.from(said)
    for (const socket of sockets.clients) socket.send(bytes, { binary: false })
    answer(res, said)
  },
  'PUT /file': async (req, res) => {
    last = path.join(folder, uuid())
    await pipeline(req, createWriteStream(last, { flush: true, highWaterMark: 256 * 1024 }))
    answer(res, '{}')
  },
  'GET /file': async (_, res) => {
    res.setHeader('content-length', (await stat(last)).size)
    await pipeline(createReadStream(last, { highWaterMark: 256 * 1024 }), res)
  },
}
const answer = (res: http.ServerResponse, body: string) =>
  res.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)

const server = http.createServer(async (req, res) => {
  await acts[`${req.method} ${req.url}`]?.(req, res).catch((error) => res.writeHead(500).end(String(error)))
})
server.on('upgrade', (req, socket, head) => sockets.handleUpgrade(req, socket, head, () => {}))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('SIGTERM', () => process.exit(0))
