import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { print } from '../start/print.ts'
import type { Setup } from '../start/serve.ts'
import { createCaller, forEachConcurrently } from './call-api.ts'
import { messages, people, practiceAreas } from './people.ts'
import { fillCases, fillCaseTypes, fillChats, fillClients, fillEvents, pick, type Staff } from './records.ts'

const staff = [
  { email: 'ana@demo.example', name: 'Ana Whitfield', roles: ['Admin'] },
  { email: 'ben@demo.example', name: 'Ben Ortega', roles: ['User'] },
  { email: 'cleo@demo.example', name: 'Cleo Marsh', roles: ['User'] },
  { email: 'diego@demo.example', name: 'Diego Salas', roles: ['User'] },
  { email: 'edith@demo.example', name: 'Edith Kwan', roles: ['User', 'Editor'] },
]

/** Fills a new office through its API and prints who can sign in. */
export async function fillDemo(address: string, dataDir: string, setup: Setup) {
  const file = path.join(dataDir, 'demo-password')
  if (!existsSync(file)) writeFileSync(file, `demo-${randomBytes(6).toString('base64url')}`, { mode: 0o600 })
  const password = readFileSync(file, 'utf8')
  if (setup) await fill(address, setup, password)
  print(['Who can sign in:', ...staff.map(({ email, roles }) => `  ${roles.join(', ').padEnd(12)} ${email}  ${password}`), ''].join('\n'))
}

async function fill(address: string, setup: NonNullable<Setup>, password: string) {
  print('Filling the demo office …')
  const accounts = staff.map(({ email, name }) => ({ email, name, password }))
  const [admin, user, ...others] = accounts as [Account, Account, ...Account[]]
  const first = createCaller(address, await signIn(address, setup))
  await first('/users/create-initial', admin)
  const ana = createCaller(address, await signIn(address, admin))
  await ana('/users/create-required', user)
  for (const [index, account] of others.entries()) await ana('/users', { ...account, roles: staff[index + 2]?.roles, mustRotate: false })
  const team = await Promise.all(accounts.map((account) => signInStaff(address, account)))
  await forEachConcurrently(contacts(400), (contact, index) => pick(team, index).call('/contacts', contact))
  await forEachConcurrently(requests(4), (request) => createCaller(address)('/contacts/public', request), 1)
  const types = await fillCaseTypes(team[0] as Staff)
  const clients = await fillClients(team, 300)
  print('  People are done, now their cases …')
  await fillCases(team, clients, types, 600)
  await fillEvents(team, 120)
  await fillChats(team)
}

type Account = { email: string; name: string; password: string }

async function signInStaff(address: string, account: Account): Promise<Staff> {
  const call = createCaller(address, await signIn(address, account))
  const { user } = (await call('/auth/me')) as { user: { id: string } }
  return { call, id: user.id }
}

const signIn = async (address: string, { email, password }: { email: string; password: string }) =>
  (await createCaller(address)('/auth/login', { email, password })).token as string

const day = 24 * 60 * 60 * 1000

const contacts = (count: number) =>
  people(count).map(({ name, email, phone }, index) => ({
    name,
    ...(index % 7 !== 3 && { email }),
    ...((index % 5 !== 2 || index % 7 === 3) && { phone }),
    area: practiceAreas[index % practiceAreas.length],
    date: new Date(Date.now() - ((index * 37) % 540) * day - ((index * 53) % 600) * 60_000).toISOString(),
    ...(index % 2 === 0 && { notes: messages[index % messages.length] }),
  }))

const requests = (count: number) =>
  people(count, 911).map(({ name, email, phone }, index) => ({
    fullName: name,
    email,
    phone,
    area: practiceAreas[(index * 3) % practiceAreas.length],
    message: messages[(index * 5) % messages.length],
    consent: true,
    hasCourtDate: index === 1,
  }))
