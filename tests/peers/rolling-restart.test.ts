import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../scripts/pg.ts'
import { startNginx } from '../support/nginx'
import { type OfficeUnderTest, startOffice } from '../support/office'
import { makePeople, type People } from '../support/people'

const perSecond = 200
let redis: ChildProcess
let processes: OfficeUnderTest[] = []
let who: People
let nginx: Awaited<ReturnType<typeof startNginx>>
beforeAll(async () => {
  const port = String(await freePort())
  redis = spawn('redis-server', ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: 'ignore' })
  const settings = { REDIS_URL: `redis://127.0.0.1:${port}`, TRUST_PROXY: '1' }
  const first = await startOffice(settings)
  const second = await startOffice({ ...settings, DATABASE_URL: first.databaseUrl })
  processes = [first, second]
  who = await makePeople(first)
  nginx = await startNginx(first.url, second.url)
})
afterAll(async () => {
  await nginx?.stop()
  for (const office of processes.toReversed()) await office.remove()
  const gone = once(redis, 'exit')
  redis.kill()
  await gone
})

test(`both processes are restarted, one after the other, under ${perSecond} requests a second, and none fails`, async () => {
  const authorization = `Bearer ${who.user.token}`
  const json = { authorization, 'content-type': 'application/json' }
  const { id } = await who.user.contacts.create({ name: 'Changed again and again', phone: '555 010 0000' })
  const read = ['/', '/api/cases?limit=50', '/api/auth/me', '/immigration', `/api/contacts/${id}`, '/location', '/api/activities']
  const reads = [...read, ...read].map((address) => () => nginx.ask('GET', address, { headers: { authorization } }))
  const send = (method: string, address: string, body: object) => nginx.ask(method, address, { headers: json, body: JSON.stringify(body) })
  const kinds = [
    ...reads,
    (n: number) => send('POST', '/api/contacts', { name: `Rolling ${n}`, phone: '555 010 0000' }),
    (n: number) => send('PUT', `/api/contacts/${id}`, { notes: `Note ${n}` }),
  ]
  const failed: unknown[] = []
  const asked: Promise<void>[] = []
  let added = 0
  const began = performance.now()
  const knock = async (n: number) => {
    const at = Math.round(performance.now() - began)
    const kind = n % kinds.length
    await kinds[kind]?.(n).then(
      ({ status, text }) => {
        if (status === 201) added += 1
        else if (status !== 200) failed.push({ at, kind, status, text: text.slice(0, 200) })
      },
      (error: Error) => failed.push({ at, kind, error: error.message }),
    )
  }
  const timer = setInterval(() => {
    while (asked.length < ((performance.now() - began) / 1000) * perSecond) asked.push(knock(asked.length))
  }, 5)
  try {
    for (const office of processes) {
      await wait(2_000)
      await office.restart()
      // So long nginx asks nothing of a process that refused a connection: docs/operations.md.
      await wait(6_000)
    }
  } finally {
    clearInterval(timer)
    await Promise.all(asked)
  }
  console.log(`${asked.length} requests in ${Math.round((performance.now() - began) / 1000)} s, ${failed.length} failed`)
  expect(failed).toEqual([])
  // Nothing was asked twice of the office.
  expect((await who.user.contacts.list({ q: 'Rolling', limit: 1 })).total).toBe(Math.min(added, 1000))
})
