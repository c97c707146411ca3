import { createHash, createHmac, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeCertificate } from '../network/certificate'
import { reservePort } from '../network/reserve-port.ts'
import { type AcsResponse, type ChatThread, handleChatRequest } from './acs-chat'

const rightKey = Buffer.alloc(32, 7).toString('base64')
const wrongKey = Buffer.alloc(32, 8).toString('base64')
type Token = { identity: string; scopes: string[] }
/** The response to every request while it is set. */
type Failure = { status: number; headers?: Record<string, string> }
export type Acs = Awaited<ReturnType<typeof startAcs>>

/**
 * A fake of Azure Communication Services for Microsoft's own packages. It checks the signature of identity requests and the
 * token of chat requests.
 */
export async function startAcs() {
  const port = await reservePort()
  const folder = mkdtempSync(path.join(tmpdir(), 'acs-'))
  const certificate = path.join(folder, 'certificate.pem')
  const { cert, key } = await makeCertificate()
  writeFileSync(certificate, cert)
  const activeIdentities = new Set<string>()
  const tokens = new Map<string, Token>()
  const threads = new Map<string, ChatThread>()
  const requests: { what: string; at: number }[] = []
  const acs = {
    threads,
    /** Identities that were not deleted, oldest first. */
    identities: () => [...activeIdentities],
    /** Requests whose method and path match, with their times. */
    requests: (what: RegExp) => requests.filter((one) => what.test(one.what)),
    failure: null as Failure | null,
    delayMs: 0,
    /** Processes the next matching request but closes the connection instead of answering. */
    dropResponseTo: null as RegExp | null,
    settings: (right = true, host = '127.0.0.1') => ({
      ACS_CONNECTION_STRING: `endpoint=https://${host}:${port}/;accesskey=${right ? rightKey : wrongKey}`,
      NODE_EXTRA_CA_CERTS: certificate,
    }),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      rmSync(folder, { recursive: true, force: true })
    },
  }
  const server = createServer({ cert, key }, async (req, res) => {
    let body = ''
    for await (const part of req) body += part
    const what = `${req.method} ${req.url?.split('?')[0]}`
    requests.push({ what, at: Date.now() })
    const { status, json, headers } = acs.failure ? { ...acs.failure, json: errorBody('Unavailable') } : respond(req, body, what)
    if (!acs.failure && acs.dropResponseTo?.test(what)) {
      acs.dropResponseTo = null
      return req.socket.destroy()
    }
    await wait(acs.delayMs)
    res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(status === 204 ? '' : JSON.stringify(json))
  })
  const respond = (req: IncomingMessage, body: string, what: string): AcsResponse => {
    if (!what.includes(' /chat/'))
      return isSigned(req, body) ? handleIdentityRequest(what, body ? JSON.parse(body) : {}) : { status: 401, json: errorBody('Denied') }
    const token = tokens.get(req.headers.authorization?.replace(/^Bearer /, '') ?? '')
    if (!token || !activeIdentities.has(token.identity)) return { status: 401, json: errorBody('Unauthorized') }
    if (!token.scopes.includes('chat')) return { status: 403, json: errorBody('Forbidden') }
    return handleChatRequest(threads, token.identity, { what, headers: req.headers, body: body ? JSON.parse(body) : {} })
  }
  const handleIdentityRequest = (what: string, { scopes, createTokenWithScopes }: Record<string, string[]>): AcsResponse => {
    const issue = (identity: string, scopes: string[]) => {
      const token = `azure-${randomUUID()}`
      tokens.set(token, { identity, scopes })
      return { token, expiresOn: new Date(Date.now() + 3_600_000).toISOString() }
    }
    const identity = decodeURIComponent(/identities\/(8:[^/]+?)(\/:|$)/.exec(decodeURIComponent(what))?.[1] ?? '')
    if (identity && !activeIdentities.has(identity)) return { status: 404, json: errorBody('IdentityNotFound') }
    if (what.startsWith('DELETE ')) activeIdentities.delete(identity)
    if (what.startsWith('DELETE ')) return { status: 204, json: null }
    if (identity) return { status: 200, json: issue(identity, scopes ?? []) }
    const created = `8:acs:${randomUUID()}`
    activeIdentities.add(created)
    return { status: 201, json: { identity: { id: created }, accessToken: issue(created, createTokenWithScopes ?? []) } }
  }
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return acs
}

const errorBody = (code: string) => ({ error: { code, message: code } })
function isSigned({ headers, method, url }: IncomingMessage, body: string) {
  const hash = createHash('sha256').update(body).digest('base64')
  const text = `${method}\n${url}\n${headers['x-ms-date']};${headers.host};${hash}`
  const signature = createHmac('sha256', Buffer.from(rightKey, 'base64')).update(text).digest('base64')
  return headers['x-ms-content-sha256'] === hash && headers.authorization?.endsWith(`Signature=${signature}`)
}
