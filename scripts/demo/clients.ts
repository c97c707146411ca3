import { dateFromToday } from './calendar.ts'
import { forEachConcurrently } from './call-api.ts'
import { type Person, people } from './people.ts'
import { pick } from './pick.ts'
import type { Staff } from './staff.ts'

export type Client = Person & { id: string; index: number; organization: boolean; daysAgo: number }

const towns = ['Arroyo Verde', 'Stockton', 'Lodi', 'Manteca', 'Tracy', 'Visalia']
const streets = ['Almond Street', 'Pershing Avenue', 'Harding Way', 'Pacific Avenue', 'Main Street', 'Oak Street']
const years = 6

/** Clients since the office began, more of them in recent years. */
export async function fillClients(staff: Staff[], count: number): Promise<Client[]> {
  const made: Client[] = []
  await forEachConcurrently(people(count), async (person, index) => {
    const { first, family, email, phone, spanish } = person
    const organization = index % 9 === 4
    const daysAgo = 3 + Math.round(years * 365 * (1 - (index + 1) / count) ** 2)
    const { id } = await pick(staff, index % 3 === 0 ? 2 : 1 + (index % 4)).call('/clients', {
      firstName: first,
      lastName: family,
      ...(organization && { name: `${family} ${pick(['Bakery LLC', 'Farms Inc.', 'Workshop'], index)}` }),
      type: organization ? 'Organization' : 'Individual',
      date: dateFromToday(-daysAgo),
      email,
      phone,
      ...(!organization && { dob: dateFromToday(-(21 + ((index * 7) % 50)) * 365 - index * 11) }),
      language: spanish ? 'Spanish' : 'English',
      address: {
        line1: `${100 + index * 3} ${pick(streets, index)}`,
        city: pick(towns, index),
        state: 'CA',
        zip: `952${String(index % 90).padStart(2, '0')}`,
      },
      ...(index % 4 === 0 && { billing: { billingType: 'Hourly', hourlyRate: 250 + (index % 5) * 25 } }),
      ...(index % 4 === 1 && { billing: { billingType: 'Flat Fee', flatFee: 1500 + (index % 8) * 250 } }),
      ...(index % 5 === 0 && { notes: 'Prefers calls after 4 pm. Letters by mail, not by email.' }),
    })
    made[index] = { ...person, id: id as string, index, organization, daysAgo }
  })
  return made
}
