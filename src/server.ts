import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import net, { type Socket } from 'node:net'
import next from 'next'
import { who } from './contract/who.ts'
import { env } from './env.ts'
import { securityHeaders } from './guard.ts'
import { metrics } from './metrics.ts'
import { type Office, opened } from './office.ts'
import { allowRuntime, wantsDraft } from './site/draft.ts'
import { type LeanPages, leanPages } from './site/lean.ts'
import { isSpelled } from './spelled.ts'

const [quietMs, longestMs] = [5_000, 300_000]
/** A proxy may be about to ask by a connection that is idle here: it is closed with an answer, or when nothing came for so long. */
const graceMs = env.TRUST_PROXY ? 2_000 : 0
/** Browsers and proxies ask once more by a connection when they were answered. Who asks far ahead wants our memory full of answers. */
const mostAhead = 4

/** Public pages are kept with these headers. */
const fixedHeaders = securityHeaders({ url: '/', headers: {} })
const pageHeaders = [...fixedHeaders].filter(([name]) => name !== 'content-security-policy').flat()
/** The one header that depends on the request. */
function setHstsBehindProxy(req: IncomingMessage, res: ServerResponse) {
  const name = 'strict-transport-security'
  const value = securityHeaders(req).get(name)
  if (value && !fixedHeaders.has(name)) res.setHeader(name, value)
}

/** Serves the office on PORT. Resolves once it answers; rejects when it could not open. */
export async function startServer({ dev }: { dev: boolean }): Promise<{ stop(): Promise<void> }> {
  // A slow upload may take long; a slow header may not.
  const server = http.createServer({ requestTimeout: 0, headersTimeout: 20_000, keepAliveTimeout: 65_000 })
  // Who neither sends nor reads for so long holds nothing any longer.
  server.timeout = 300_000
  // Next ends every upgrade on the server it is given, so it gets one that never listens.
  const nextUpgrades = http.createServer()
  const app = next({ dev, port: env.PORT, hostname: env.HOST, httpServer: nextUpgrades })
  await app.prepare()
  const handle = app.getRequestHandler()
  const office = await opened()
  const pages = await leanPages(handle, { dev, always: pageHeaders, onError: (error) => console.error(error) })
  office.onPagesChanged(pages.clear)
  const watched = metrics()
  let stopping = false
  const own = new Map<string, http.RequestListener>([
    ['/healthz', (_, res) => void plain(res, 200, 'ok')],
    ['/readyz', (_, res) => void tellReady(office, res, stopping)],
  ])
  if (watched) own.set('/metrics', (req, res) => void watched.answer(office, req, res))
  const open = new Set<ServerResponse>()
  // One for all answers, not one each.
  function over(this: ServerResponse) {
    open.delete(this)
    const { socket } = this.req
    unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1)
  }
  const unanswered = new WeakMap<Socket, number>()
  const silent = new Set<Socket>()
  const began = performance.now()
  let asked = began

  server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  server.on('request', (req, res) => {
    const ahead = (unanswered.get(req.socket) ?? 0) + 1
    if (ahead > mostAhead) return void req.socket.destroy()
    unanswered.set(req.socket, ahead)
    silent.delete(req.socket)
    asked = performance.now()
    open.add(res)
    res.on('close', over)
    if (stopping) res.setHeader('connection', 'close')
    const [path = '', query = ''] = split(req.url ?? '')
    const straight = isStraight(path)
    if (straight) watched?.count(res, path)
    if (straight && onlyReads(req) && pages.owns(path)) return showPage(office, pages, handle, req, res, path)
    if (straight) return answer(req, res, path, query)
    res.setHeaders(securityHeaders(req))
    // A proxy's request line ("GET http://elsewhere/ HTTP/1.1") is nothing this server serves.
    plain(res, 400, 'bad request')
  })
  const answer = (req: IncomingMessage, res: ServerResponse, path: string, query: string) => {
    if (!onlyReads(req)) hurry(req, path)
    // What answers for the contract keeps the guard's headers ready.
    if (isApi(path)) return office.api(req, res, path.slice(4) || '/', query, () => void handle(req, res))
    res.setHeaders(securityHeaders(req))
    const tell = own.get(path)
    if (tell) return tell(req, res)
    if (pages.owns(path)) return void takeForm(office, pages, req, res, path)
    const methods = path.startsWith('/_next/') ? 'GET, HEAD' : 'GET, HEAD, POST'
    if (!methods.split(', ').includes(req.method ?? '')) return plain(res.setHeader('allow', methods), 405, 'method not allowed')
    // Next fails at it.
    if (!isSpelled(path)) return plain(res, 400, 'bad request')
    void handle(req, res)
  }
  server.on('upgrade', (req, socket, head) => {
    if (split(req.url ?? '')[0] === '/ws') return office.upgrade(req, socket, head)
    if (dev) return void nextUpgrades.emit('upgrade', req, socket, head)
    socket.destroy()
  })
  await listen(server)
  // Every page is made ready for whoever comes, but not before those who are here already have what they want.
  const quiet = setInterval(() => {
    const now = performance.now()
    if (now - asked < quietMs && now - began < longestMs) return
    clearInterval(quiet)
    void pages.warm()
  }, 250)

  const stop = async () => {
    stopping = true
    clearInterval(quiet)
    // Not the HTTP server's own way to close, which ends idle connections with it.
    const finished = new Promise((done) => net.Server.prototype.close.call(server, done))
    // A connection that falls idle is closed at once, not when its client has had enough of it.
    const closeIdle = () => {
      if (performance.now() - stopped < graceMs) return
      server.closeIdleConnections()
      for (const socket of silent) if (socket.bytesRead === 0) socket.destroy()
    }
    const stopped = performance.now()
    const idle = setInterval(closeIdle, 50)
    closeIdle()
    const late = setTimeout(() => server.closeAllConnections(), 10_000)
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

/** Behind the door that looks at a path, dot segments and backslashes lead to another one. No browser sends them. */
const crooked = /\\|(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i
const isStraight = (path: string) => path.startsWith('/') && !crooked.test(path)
const isApi = (path: string) => path === '/api' || path.startsWith('/api/')
const onlyReads = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

const split = (url: string) => {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)]
}

/** Nothing here waits for anything, nor makes anything, that a visitor of a page who is nobody in particular does not need. */
function showPage(office: Office, pages: LeanPages, handle: http.RequestListener, req: IncomingMessage, res: ServerResponse, path: string) {
  office.visited(req)
  // A preview runs the same small script, which Next does not know.
  if (wantsDraft(req) && path !== '/enhance.js') return void showDraft(office, pages, handle, req, res, path)
  setHstsBehindProxy(req, res)
  pages.answer(req, res, path)
}

async function showDraft(
  office: Office,
  pages: LeanPages,
  handle: http.RequestListener,
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
) {
  res.setHeaders(securityHeaders(req))
  if (!who.editor(await office.personOf(new Headers({ cookie: req.headers.cookie ?? '' })))) return pages.answer(req, res, path)
  allowRuntime(req, res)
  handle(req, res)
}

async function takeForm(office: Office, pages: LeanPages, req: IncomingMessage, res: ServerResponse, path: string) {
  if (req.method !== 'POST') return plain(res.setHeader('allow', 'GET, HEAD, POST'), 405, 'method not allowed')
  const { id, status } = await office.submitForm(req, path)
  // A thousand who left in the middle of a word would otherwise cost a page each.
  if (res.destroyed) return
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
