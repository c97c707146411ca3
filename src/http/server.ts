import http, { type Server } from 'node:http'
import next from 'next'
import { type AppContext, waitForAppContext } from '../app-context.ts'
import { env } from '../env.ts'
import { trackConnections } from './connections.ts'
import { createMetrics } from './metrics.ts'
import { readNextRoutes } from './next-routes.ts'
import { createPublicPages } from './public-pages/public-pages.ts'
import { loadWebsite } from './public-pages/website-bundle.ts'
import { createRequestListener } from './request-listener.ts'
import { hasOneHost, isApiPath, splitTarget } from './request-target.ts'
import { drain } from './shutdown.ts'
import { scheduleWarmUp } from './warm-up.ts'
import { pageHeaders } from './website.ts'

/** Serves the office on PORT. Resolves when it accepts requests; rejects if it could not start. */
export async function startServer({ dev }: { dev: boolean }): Promise<{ stop(): Promise<void> }> {
  // An upload may take long, so only headers have a total limit; a connection without any traffic ends after five minutes.
  const server = http.createServer({ requestTimeout: 0, headersTimeout: 20_000, keepAliveTimeout: 65_000 })
  server.timeout = 300_000
  const connections = trackConnections(server)
  // Next ends every upgrade on the server it is given, so it gets one that never listens.
  const nextUpgrades = http.createServer()
  const app = next({ dev, port: env.PORT, hostname: env.HOST, httpServer: nextUpgrades })
  await app.prepare()
  const handleWithNext = app.getRequestHandler()
  const renderWithNext: http.RequestListener = (req, res) => void handleWithNext(req, res)
  const context = await waitForAppContext()
  // In development Next serves the public pages, which show each change of the code at once.
  const pages = dev ? null : await servePublicPages(context)
  const shutdown = new AbortController()
  const listener = createRequestListener({ context, pages, renderWithNext, metrics: createMetrics(), shutdown: shutdown.signal })

  const warmUp = pages && scheduleWarmUp(pages.renderAll)
  server.on('request', (req, res) => {
    if (!connections.accept(req, res)) return
    warmUp?.noteRequest()
    if (shutdown.signal.aborted) res.setHeader('connection', 'close')
    listener(req, res)
  })
  server.on('upgrade', (req, socket, head) => {
    if (!hasOneHost(req)) return void socket.destroy()
    if (splitTarget(req.url)[0] === '/ws') return context.upgrade(req, socket, head)
    if (dev) return void nextUpgrades.emit('upgrade', req, socket, head)
    socket.destroy()
  })
  await listen(server)

  const stop = async () => {
    shutdown.abort()
    warmUp?.cancel()
    const drained = drain(server, connections)
    await context.stopBackground()
    await drained
    await pages?.stop()
    await context.close()
    await app.close()
  }
  return { stop }
}

async function servePublicPages({ readPage, listPagePaths, isPageAddress, fileStoreOrigin, onPagesChanged }: AppContext) {
  const isNextRoute = readNextRoutes()
  const pages = createPublicPages({
    website: await loadWebsite(),
    origin: env.PUBLIC_URL,
    commonHeaders: pageHeaders,
    readPage,
    listPagePaths,
    isPageAddress,
    fileStoreOrigin,
    isOtherRoute: (path) => isApiPath(path) || isNextRoute(path),
    onError: (error) => console.error(error),
  })
  onPagesChanged(pages.invalidate)
  return pages
}

const listen = (server: Server) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(env.PORT, env.HOST, () => {
      server.off('error', reject)
      resolve()
    })
  })
