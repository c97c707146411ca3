import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import next from 'next'
import { who } from './contract/who.ts'
import { env } from './env.ts'
import { guard } from './guard.ts'
import { metrics } from './metrics.ts'
import { type Office, opened } from './office.ts'
import { allowRuntime, wantsDraft } from './site/draft.ts'
import { type LeanPages, leanPages } from './site/lean.ts'

/** Serves the office on PORT. Resolves once it answers; rejects when it could not open. */
export async function startServer({ dev }: { dev: boolean }): Promise<{ stop(): Promise<void> }> {
  // A slow upload may take long; a slow header may not.
  const server = http.createServer({ requestTimeout: 0, headersTimeout: 20_000, keepAliveTimeout: 65_000 })
  // Next ends every upgrade on the server it is given, so it gets one that never listens.
  const nextUpgrades = http.createServer()
  const app = next({ dev, port: env.PORT, hostname: env.HOST, httpServer: nextUpgrades })
  await app.prepare()
  const handle = app.getRequestHandler()
  const office = await opened()
  const pages = await leanPages(handle, { dev, onError: (error) => console.error(error) })
  office.onPagesChanged(pages.clear)
  const watched = metrics()
  let stopping = false
  const own = new Map<string, http.RequestListener>([
    ['/healthz', (_, res) => void plain(res, 200, 'ok')],
    ['/readyz', (_, res) => void tellReady(office, res, stopping)],
  ])
  if (watched) own.set('/metrics', (req, res) => void watched.answer(office, req, res))
  const open = new Set<ServerResponse>()
  const silent = new Set<Socket>()

  server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  server.on('request', (req, res) => {
    silent.delete(req.socket)
    open.add(res)
    res.once('close', () => open.delete(res))
    if (stopping) res.setHeader('connection', 'close')
    guard(req, res)
    const [path = '', query = ''] = split(req.url ?? '')
    // A proxy's request line ("GET http://elsewhere/ HTTP/1.1") is nothing this server serves.
    if (!path.startsWith('/')) return void plain(res, 400, 'bad request')
    if (req.method !== 'GET' && req.method !== 'HEAD') hurry(req, path)
    watched?.count(res, path)
    const tell = own.get(path)
    if (tell) return tell(req, res)
    if (path === '/api' || path.startsWith('/api/')) return office.api(req, res, path.slice(4) || '/', query, () => void handle(req, res))
    if (pages.owns(path)) return void answerPage(office, pages, handle, req, res, path)
    void handle(req, res)
  })
  server.on('upgrade', (req, socket, head) => {
    if (split(req.url ?? '')[0] === '/ws') return office.upgrade(req, socket, head)
    if (dev) return void nextUpgrades.emit('upgrade', req, socket, head)
    socket.destroy()
  })
  await listen(server)
  void pages.warm()

  const stop = async () => {
    stopping = true
    const finished = new Promise((done) => server.close(done))
    // A connection that falls idle is closed at once, not when its client has had enough of it.
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    const late = setTimeout(() => server.closeAllConnections(), 10_000)
    for (const socket of silent) if (socket.bytesRead === 0) socket.destroy()
    for (const res of open) if (!res.headersSent) res.setHeader('connection', 'close')
    await office.quiet()
    await finished
    clearInterval(idle)
    clearTimeout(late)
    await pages.stop()
    await office.stop()
    await app.close()
  }
  return { stop }
}

/** A body has five minutes to arrive; a file as long as it keeps moving. */
function hurry(req: IncomingMessage, path: string) {
  if (path.startsWith('/api/files/blob/')) return void req.setTimeout(60_000, () => req.destroy())
  const late = setTimeout(() => req.destroy(), 300_000)
  req.once('close', () => clearTimeout(late))
}

const split = (url: string) => {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)]
}

async function answerPage(
  office: Office,
  pages: LeanPages,
  handle: http.RequestListener,
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
) {
  if (req.method === 'GET' || req.method === 'HEAD') {
    if (!wantsDraft(req) || !who.editor(await office.personOf(new Headers({ cookie: req.headers.cookie ?? '' }))))
      return pages.answer(req, res, path)
    allowRuntime(req, res)
    return void handle(req, res)
  }
  if (req.method !== 'POST') return plain(res.setHeader('allow', 'GET, HEAD, POST'), 405, 'method not allowed')
  const { id, status } = await office.submitForm(req, path)
  await pages.answerForm(res, path, id, status)
}

async function tellReady(office: Office, res: ServerResponse, stopping: boolean) {
  const away = stopping ? ['server (stopping)'] : await office.notReady()
  plain(res, away.length ? 503 : 200, away.length ? `not ready: ${away.join(', ')}` : 'ready')
}

const plain = (res: ServerResponse, status: number, text: string) =>
  res.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end(`${text}\n`)

const listen = (server: http.Server) =>
  new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen(env.PORT, env.HOST, () => {
      server.off('error', failed)
      done()
    })
  })
