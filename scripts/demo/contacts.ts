import { practiceAreas } from '../../src/contract/constants/contacts.ts'
import { people } from './people.ts'
import { pick } from './pick.ts'

/** What visitors write. */
const messages = [
  'I was stopped on Highway 99 last week and the officer gave me two citations. My court date is next month.',
  'Mi esposo y yo queremos separarnos de común acuerdo. Tenemos dos hijos y una casa.',
  'My mother would like a will and a power of attorney. She prefers to be visited at home.',
  'El dueño no nos devuelve el depósito y dice que debemos dos meses de renta.',
  'We are opening a small bakery and need help with the lease and the partnership agreement.',
  'Necesito una consulta por un accidente en el trabajo. El seguro no contesta mis llamadas.',
  'My neighbor built a fence two feet into my property and refuses to move it.',
  'Quisiera saber qué documentos debo traer a la primera consulta.',
  'A contractor took a deposit of $4,800 and never came back. I kept all text messages.',
]

/** People who asked in the last year and did not become clients. */
export const contacts = ({ contacts, clients }: { contacts: number; clients: number }) =>
  people(contacts, clients).map(({ name, email, phone }, index) => ({
    daysAgo: 2 + Math.round((index / contacts) * 363),
    name,
    ...(index % 7 !== 3 && { email }),
    ...((index % 5 !== 2 || index % 7 === 3) && { phone }),
    area: practiceAreas[index % practiceAreas.length],
    ...(index % 2 === 0 && { notes: pick(messages, index) }),
  }))

/** Requests from the website. */
export const requests = (count: number) =>
  people(count, 811).map(({ name, email, phone }, index) => ({
    fullName: name,
    email,
    phone,
    area: practiceAreas[(index * 3) % practiceAreas.length],
    message: pick(messages, index * 5),
    language: /\b(de|el|la|una)\b/.test(pick(messages, index * 5)) ? 'es' : 'en',
    consent: true,
    hasCourtDate: index === 1,
  }))
