import type { Call } from './call-api.ts'
import type { Opened } from './cases.ts'
import { pick } from './pick.ts'
import type { Staff } from './staff.ts'

type Open = Opened & { client: { id: string; first: string; family: string; organization: boolean } }
type Check = { id: string; hits: { id: string }[] }

const others = [
  { name: 'Harlan Brothers Trucking LLC', kind: 'organization', role: 'opposing' },
  { name: 'Dolores Quintero de la Cruz', role: 'spouse', alsoKnownAs: ['Lola Quintero'], dateOfBirth: '1979-04-12' },
  { name: 'Great Basin Mutual Insurance Co.', kind: 'organization', role: 'insurer' },
  { name: 'Wendell Ashby', role: 'opposing' },
  { name: 'Priscilla Nakamura', role: 'opposingCounsel' },
  { name: 'Refugio Santillán', role: 'witness', alsoKnownAs: ['Cuco Santillán'] },
]

/** Parties on cases, a cleared check, one that waits with a match, and an opposing party who is a client. */
export async function fillConflicts(staff: Staff[], cases: readonly Open[]) {
  const [ruth, daniel, marisol] = [pick(staff, 0).call, pick(staff, 1).call, pick(staff, 2).call]
  const open = cases.filter(({ closed }) => !closed).slice(-6)
  for (const [index, { id }] of open.entries()) await ruth(`/cases/${id}/parties`, pick(others, index))
  await ruth(`/cases/${pick(open, 4).id}/parties`, { name: 'Harlan Bros. Trucking', kind: 'organization', role: 'employer' })

  const cleared = await search(marisol, { case: pick(open, 0).id })
  for (const hit of cleared.hits)
    await marisol(
      `/conflict-checks/${cleared.id}/hits/${hit.id}`,
      { decision: 'otherPerson', note: 'A firm of the same name in Oregon.' },
      'PATCH',
    )
  await daniel(`/conflict-checks/${cleared.id}/sign`, { verdict: 'clear' })
  await marisol(`/conflict-checks/${cleared.id}/decide`, { state: 'cleared' })

  await ruth(`/cases/${pick(open, 3).id}/parties`, { name: 'Ximena Vásquez Loera', role: 'opposing' })
  const { id: contact } = await marisol('/contacts', {
    name: 'Jimena Vazquez',
    phone: '(209) 555-0186',
    area: 'Family Law',
    notes: 'Her brother-in-law Wendell Ashby may be on the other side.',
  })
  await search(marisol, { contact: contact as string }, [{ name: 'Wendell Ashby', role: 'opposing' }])

  const { client } = cases.find((one) => !one.client.organization && one.client.id !== pick(open, 5).client.id) ?? pick(open, 0)
  await ruth(`/cases/${pick(open, 5).id}/parties`, { name: `${client.first} ${client.family}`, role: 'opposing' })
}

async function search(call: Call, subject: { case: string } | { contact: string }, names: object[] = []): Promise<Check> {
  const { id } = await call('/conflict-checks', { ...subject, names })
  return (await call(`/conflict-checks/${id}/search`, {})).conflictCheck as Check
}
