import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext } from '@playwright/test'

/** Records every script that ran: by its call, its requests or a dialog. */
export async function startCanary() {
  const triggered = new Set<string>()
  const server = http.createServer((req, res) => {
    if (req.url?.startsWith('/ran/')) triggered.add(req.url)
    res.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    site: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    triggered,
    /** Watches every page and frame of the context. */
    async watch(context: BrowserContext) {
      await context.exposeBinding('canary', (_, n: number) => void triggered.add(`/ran/${n}`))
      context.on('page', (page) => page.on('dialog', (dialog) => triggered.add(`dialog ${dialog.message()}`) && void dialog.dismiss()))
    },
    stop: () => void server.close(),
  }
}

/** A careless server that serves each file inline with its declared type. */
export async function startCareless(files: readonly { type: string; bytes: Buffer }[]) {
  const server = http.createServer((req, res) => {
    const file = files[Number(req.url?.slice(1))]
    res.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain' }).end(file?.bytes)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => void server.close() }
}
