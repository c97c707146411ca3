import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** About one frame, so that the browser paints between two tags. */
const pauseMs = 20

/** A proxy that sends the `<main>`, or another element, of each document one tag or text at a time, and everything else at once. */
export async function startSlowDocuments(officeUrl: string, element = 'main') {
  const pattern = new RegExp(`^(.*?)(<${element} .*?</${element}>)(.*)$`, 's')
  const server = http.createServer(async (req, res) => {
    const { accept = '*/*', authorization = '', cookie = '' } = req.headers
    const upstream = await fetch(officeUrl + req.url, { headers: { accept, authorization, cookie }, redirect: 'manual' })
    const type = upstream.headers.get('content-type') ?? ''
    res.writeHead(upstream.status, { 'content-type': type })
    if (!type.startsWith('text/html')) return res.end(Buffer.from(await upstream.arrayBuffer()))
    const [, before = '', slow = '', after = ''] = pattern.exec(await upstream.text()) ?? []
    for (const part of [before, ...slow.split(/(?=<)|(?<=>)/)]) {
      res.write(part)
      await delay(pauseMs)
    }
    res.end(after)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
