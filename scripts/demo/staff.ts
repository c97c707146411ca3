import type { Setup } from '../start/serve.ts'
import { type Call, createCaller } from './call-api.ts'

/** A signed-in person of the office. */
export type Staff = { call: Call; id: string }

/** The attorneys and the office manager are those of the website. */
export const staff = [
  { email: 'ruth@demo.example', name: 'Ruth Ferris', roles: ['Admin'] },
  { email: 'daniel@demo.example', name: 'Daniel Luna', roles: ['User'] },
  { email: 'marisol@demo.example', name: 'Marisol Vega', roles: ['User', 'Editor'] },
  { email: 'nora@demo.example', name: 'Nora Pham', roles: ['User'], frontDesk: true },
  { email: 'theo@demo.example', name: 'Theo Grant', roles: ['User'] },
]
/** How many of the staff are lawyers: the first ones. */
const lawyerCount = 2

/** Creates the accounts and signs them in. */
export async function fillStaff(address: string, setup: NonNullable<Setup>, password: string): Promise<Staff[]> {
  const accounts = staff.map(({ email, name }) => ({ email, name, password }))
  const [admin, user, ...others] = accounts as [Account, Account, ...Account[]]
  await createCaller(address, await signIn(address, setup))('/users/create-initial', admin)
  const call = createCaller(address, await signIn(address, admin))
  await call('/users/create-required', user)
  for (const [index, account] of others.entries())
    await call('/users', { ...account, roles: staff[index + 2]?.roles, frontDesk: staff[index + 2]?.frontDesk, mustRotate: false })
  const team = await Promise.all(accounts.map((account) => signInStaff(address, account)))
  for (const lawyer of team.slice(0, lawyerCount)) await call(`/users/${lawyer.id}`, { lawyer: true }, 'PUT')
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
