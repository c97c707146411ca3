import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { print } from '../start/print.ts'
import type { Setup } from '../start/serve.ts'
import { backdate } from './backdate.ts'
import { dateFromToday } from './calendar.ts'
import { createCaller, forEachConcurrently } from './call-api.ts'
import { fillConflicts } from './conflicts.ts'
import { fillDeadlines } from './deadlines.ts'
import { messages, people, practiceAreas } from './people.ts'
import { openPortal } from './portal.ts'
import { fillCases, fillCaseTypes, fillChats, fillClients, fillEvents, pick, type Staff } from './records.ts'
import { createSpanishCase } from './spanish-case.ts'
import { fillTemplates } from './templates.ts'
import { fillWalls } from './walls.ts'

/** The attorneys and the office manager are those of the website. */
const staff = [
  { email: 'ruth@demo.example', name: 'Ruth Ferris', roles: ['Admin'] },
  { email: 'daniel@demo.example', name: 'Daniel Luna', roles: ['User'] },
  { email: 'marisol@demo.example', name: 'Marisol Vega', roles: ['User', 'Editor'] },
  { email: 'nora@demo.example', name: 'Nora Pham', roles: ['User'] },
  { email: 'theo@demo.example', name: 'Theo Grant', roles: ['User'] },
]
/** The office of the website's sample pages. */
const office = {
  name: 'Ferris & Luna',
  phone: '(559) 555-0142',
  email: 'office@ferrisluna.example',
  street: '118 Court Street',
  city: 'Arroyo Verde',
  state: 'CA',
  zip: '93299',
  timeZone: 'America/Los_Angeles',
}
/** The first of the staff. */
const lawyers = 2
const sizes = { small: { contacts: 40, clients: 60, cases: 100 }, large: { contacts: 2000, clients: 4000, cases: 10_000 } }

type Demo = { address: string; databaseUrl: string; dataDir: string; setup: Setup; large: boolean }

/** Fills a new office through its API and prints who can sign in. */
export async function fillDemo({ address, databaseUrl, dataDir, setup, large }: Demo) {
  const file = path.join(dataDir, 'demo-password')
  if (!existsSync(file)) writeFileSync(file, `demo-${randomBytes(6).toString('base64url')}`, { mode: 0o600 })
  const password = readFileSync(file, 'utf8')
  if (setup) await fill({ address, databaseUrl }, setup, password, sizes[large ? 'large' : 'small'])
  print(['Who can sign in:', ...staff.map(({ email, roles }) => `  ${roles.join(', ').padEnd(12)} ${email}  ${password}`), ''].join('\n'))
}

async function fill(
  { address, databaseUrl }: Pick<Demo, 'address' | 'databaseUrl'>,
  setup: NonNullable<Setup>,
  password: string,
  size: (typeof sizes)['small'],
) {
  print('Filling the demo office …')
  const team = await fillStaff(address, setup, password)
  await pick(team, 0).call('/setup/office', office, 'PUT')
  await pick(team, 0).call('/globals/office', { fax: '(559) 555-0143', latitude: 36.296, longitude: -119.1421 })
  await pick(team, 0).call('/setup', { dismissed: true }, 'PATCH')
  const marisol = pick(team, 2)
  const made: { id: string; date: string }[] = []
  await forEachConcurrently(contacts(size), async ({ daysAgo, ...contact }) => {
    made.push({ id: (await marisol.call('/contacts', contact)).id as string, date: dateFromToday(-daysAgo) })
  })
  const types = await fillCaseTypes(pick(team, 0))
  const visitor = createCaller(address)
  const story = await createSpanishCase(visitor, team, types)
  const clients = await fillClients(team, size.clients)
  print('  People are done, now their cases …')
  const cases = await fillCases(team, clients, types, size.cases, story.opened)
  await fillEvents(team, cases)
  await fillChats(team)
  await fillConflicts(team, cases)
  await fillDeadlines(team, cases)
  await fillTemplates(team, cases)
  await fillWalls(team, cases)
  await openPortal(visitor, team, cases)
  await backdate(databaseUrl, {
    contacts: [...made, story.contact],
    clients: [...clients.map(({ id, daysAgo }) => ({ id, date: dateFromToday(-daysAgo) })), story.client],
    cases: [...cases, story.opened],
  })
  // Last, so that they are on top of what is new.
  await forEachConcurrently(requests(3), (request) => visitor('/contacts/public', request), 1)
}

/** Creates the accounts and signs them in. */
async function fillStaff(address: string, setup: NonNullable<Setup>, password: string): Promise<Staff[]> {
  const accounts = staff.map(({ email, name }) => ({ email, name, password }))
  const [admin, user, ...others] = accounts as [Account, Account, ...Account[]]
  await createCaller(address, await signIn(address, setup))('/users/create-initial', admin)
  const call = createCaller(address, await signIn(address, admin))
  await call('/users/create-required', user)
  for (const [index, account] of others.entries()) await call('/users', { ...account, roles: staff[index + 2]?.roles, mustRotate: false })
  const team = await Promise.all(accounts.map((account) => signInStaff(address, account)))
  for (const lawyer of team.slice(0, lawyers)) await call(`/users/${lawyer.id}`, { lawyer: true }, 'PUT')
  return team
}

type Account = { email: string; name: string; password: string }

async function signInStaff(address: string, account: Account): Promise<Staff> {
  const call = createCaller(address, await signIn(address, account))
  const { user } = (await call('/auth/me')) as { user: { id: string } }
  return { call, id: user.id }
}

const signIn = async (address: string, { email, password }: { email: string; password: string }) =>
  (await createCaller(address)('/auth/login', { email, password })).token as string

/** People who asked in the last year and did not become clients. */
const contacts = ({ contacts, clients }: { contacts: number; clients: number }) =>
  people(contacts, clients).map(({ name, email, phone }, index) => ({
    daysAgo: 2 + Math.round((index / contacts) * 363),
    name,
    ...(index % 7 !== 3 && { email }),
    ...((index % 5 !== 2 || index % 7 === 3) && { phone }),
    area: practiceAreas[index % practiceAreas.length],
    ...(index % 2 === 0 && { notes: pick(messages, index) }),
  }))

const requests = (count: number) =>
  people(count, 811).map(({ name, email, phone }, index) => ({
    fullName: name,
    email,
    phone,
    area: practiceAreas[(index * 3) % practiceAreas.length],
    message: pick(messages, index * 5),
    language: /[áéíóúñ¿]/.test(pick(messages, index * 5)) ? 'es' : 'en',
    consent: true,
    hasCourtDate: index === 1,
  }))
