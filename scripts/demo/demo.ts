import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { print } from '../start/print.ts'
import type { Setup } from '../start/serve.ts'
import { backdate } from './backdate.ts'
import { dateFromToday } from './calendar.ts'
import { createCaller, forEachConcurrently } from './call-api.ts'
import { fillCases, fillCaseTypes } from './cases.ts'
import { fillChats } from './chats.ts'
import { fillClients } from './clients.ts'
import { fillConflicts } from './conflicts.ts'
import { contacts, requests } from './contacts.ts'
import { fillDeadlines } from './deadlines.ts'
import { fillEvents } from './events.ts'
import { pick } from './pick.ts'
import { openPortal } from './portal.ts'
import { createSpanishCase } from './spanish-case.ts'
import { fillStaff, staff } from './staff.ts'
import { fillTemplates } from './templates.ts'
import { fillWalls } from './walls.ts'

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
