import { readFileSync } from 'node:fs'
import http from 'node:http'

/** Bare node:http that sends the bytes of a file at one path, and what the site has, its fonts and pictures, at all others. */
const [file = '', at = '/', site = '', head = '{}'] = process.argv.slice(2)
const body = readFileSync(file)
const headers = { ...(JSON.parse(head) as Record<string, string>), 'content-length': body.length }
const server = http.createServer(async (req, res) => {
  if (req.url === at) return void res.writeHead(200, headers).end(body)
  const answer = await fetch(site + req.url)
  const type = answer.headers.get('content-type') ?? 'text/plain'
  res
    .writeHead(answer.status, { 'content-type': type, 'cache-control': 'public, max-age=31536000' })
    .end(Buffer.from(await answer.arrayBuffer()))
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
process.on('SIGTERM', () => process.exit())
