import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { areas, messages, people } from './demo-people.ts'
import type { Setup } from './serve.ts'

const staff = [
  { email: 'ana@demo.example', name: 'Ana Whitfield', role: 'Admin' },
  { email: 'ben@demo.example', name: 'Ben Ortega', role: 'User' },
]

/** Fills a new office through its own API, as people would, and says who can sign in. */
export async function fillDemo(address: string, dataDir: string, setup: Setup) {
  const file = path.join(dataDir, 'demo-password')
  if (!existsSync(file)) writeFileSync(file, `demo-${randomBytes(6).toString('base64url')}`, { mode: 0o600 })
  const password = readFileSync(file, 'utf8')
  if (setup) await fill(address, setup, password)
  console.log(['Who can sign in:', ...staff.map(({ email, role }) => `  ${role.padEnd(6)} ${email}  ${password}`), ''].join('\n'))
}

async function fill(address: string, setup: NonNullable<Setup>, password: string) {
  console.log('Filling the demo office …')
  const [admin, user] = staff.map(({ email, name }) => ({ email, name, password })) as [Account, Account]
  const first = caller(address, await signIn(address, setup))
  await first('/users/create-initial', admin)
  const ana = caller(address, await signIn(address, admin))
  await ana('/users/create-required', user)
  const ben = caller(address, await signIn(address, user))
  for (const [index, contact] of contacts(400).entries()) await (index % 3 ? ana : ben)('/contacts', contact)
  for (const request of requests(4)) await caller(address)('/contacts/public', request)
}

type Account = { email: string; name: string; password: string }

const signIn = async (address: string, { email, password }: { email: string; password: string }) =>
  (await caller(address)('/auth/login', { email, password })).token as string

const caller = (address: string, token?: string) => async (route: string, body: object) => {
  const answer = await fetch(`${address}/api${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const said = (await answer.json()) as Record<string, unknown>
  if (!answer.ok) throw new Error(`${route} answered ${answer.status}: ${said.error}`)
  return said
}

const day = 24 * 60 * 60 * 1000

const contacts = (count: number) =>
  people(count).map(({ name, email, phone }, index) => ({
    name,
    ...(index % 7 !== 3 && { email }),
    ...((index % 5 !== 2 || index % 7 === 3) && { phone }),
    area: areas[index % areas.length],
    date: new Date(Date.now() - ((index * 37) % 540) * day - ((index * 53) % 600) * 60_000).toISOString(),
    ...(index % 2 === 0 && { notes: messages[index % messages.length] }),
  }))

const requests = (count: number) =>
  people(count, 911).map(({ name, email, phone }, index) => ({
    fullName: name,
    email,
    phone,
    area: areas[(index * 3) % areas.length],
    message: messages[(index * 5) % messages.length],
    consent: true,
    hasCourtDate: index === 1,
  }))
