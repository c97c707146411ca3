import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../scripts/pg.ts'
import { startOffice } from '../support/office'
import { makePeople, type People } from '../support/people'
import { listen } from '../support/socket'

/** Azure's identities as its own package speaks to them: signed as the service demands, or refused. */
const key = Buffer.alloc(32, 7).toString('base64')
const made: string[] = []
let away = false
const azure = createServer(async (req, res) => {
  let body = ''
  for await (const part of req) body += part
  const answer = (status: number, json: unknown) => res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
  if (away) return answer(503, { error: { code: 'Away', message: 'Away' } })
  if (!signed(req, body)) return answer(401, { error: { code: 'Denied', message: 'The signature is wrong' } })
  const accessToken = { token: `azure-${randomUUID()}`, expiresOn: new Date(Date.now() + 3_600_000).toISOString() }
  if (req.url?.includes(':issueAccessToken')) return answer(200, accessToken)
  made.push(`8:acs:${randomUUID()}`)
  return answer(201, { identity: { id: made.at(-1) }, accessToken })
})
function signed({ headers, method, url }: IncomingMessage, body: string) {
  const hash = createHash('sha256').update(body).digest('base64')
  const text = `${method}\n${url}\n${headers['x-ms-date']};${headers.host};${hash}`
  const signature = createHmac('sha256', Buffer.from(key, 'base64')).update(text).digest('base64')
  return headers['x-ms-content-sha256'] === hash && headers.authorization?.endsWith(`Signature=${signature}`)
}

let who: People
let url = ''
beforeAll(async () => {
  const port = await freePort()
  await new Promise<void>((done) => azure.listen(port, '127.0.0.1', done))
  const place = await startOffice({ ACS_CONNECTION_STRING: `endpoint=http://127.0.0.1:${port}/;accesskey=${key}` })
  url = place.url
  who = await makePeople(place)
  return place.remove
})
afterAll(() => void azure.close())

test('each person gets one identity of the provider, a token each time, and the socket its own', async () => {
  const [one, two] = await Promise.all([who.user.communications.token({}), who.user.communications.token({})])
  const third = await who.user.communications.token({})
  expect(new Set([one, two, third].map((answer) => answer.user.communicationId))).toEqual(new Set(made))
  expect(made).toHaveLength(1)
  expect(one.token).toMatch(/^azure-/)
  expect(third.token).not.toBe(one.token)
  const socket = await listen(url, one.socketToken)
  await socket.hear('presence')
  socket.socket.close()
  await expect(listen(url, one.token)).rejects.toThrow('refused 401')
  const identity = made[0] ?? ''
  await expect(who.other.users.byAcs({ identity })).resolves.toMatchObject({ displayName: 'Ben Ito' })
  await expect(who.other.users.byAcs({ identity: '8:acs:nobody' })).rejects.toMatchObject({ status: 404 })
})

test('a provider that is away is said, and the office goes on without', async () => {
  away = true
  await expect(who.admin.communications.token({})).rejects.toMatchObject({ status: 502, message: 'Failed to fetch communication token' })
  const socket = await listen(url, who.admin.token ?? '')
  await socket.hear('presence')
  socket.socket.close()
})
