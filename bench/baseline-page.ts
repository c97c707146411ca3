import { readFileSync } from 'node:fs'
import http from 'node:http'

/** Bare node:http that sends one page from a file and everything else (fonts, pictures) from the site. */
const [file = '', at = '/', site = '', head = '{}'] = process.argv.slice(2)
const body = readFileSync(file)
const headers = { ...(JSON.parse(head) as Record<string, string>), 'content-length': body.length }
const server = http.createServer(async (req, res) => {
  if (req.url === at) return void res.writeHead(200, headers).end(body)
  const response = await fetch(site + req.url)
  const type = response.headers.get('content-type') ?? 'text/plain'
  res
    .writeHead(response.status, { 'content-type': type, 'cache-control': 'public, max-age=31536000' })
    .end(Buffer.from(await response.arrayBuffer()))
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
process.on('SIGTERM', () => process.exit())
