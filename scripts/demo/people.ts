export { practiceAreas } from '../../src/contract/constants/contacts.ts'

const given = [
  'María',
  'James',
  'Lucía',
  'Robert',
  'Guadalupe',
  'Linda',
  'José',
  'Patricia',
  'Alejandro',
  'Jennifer',
  'Carmen',
  'Michael',
  'Rosa',
  'David',
  'Sofía',
  'Susan',
  'Miguel',
  'Karen',
  'Elena',
  'Thomas',
  'Javier',
  'Nancy',
  'Iván',
  'Daniel',
  'Beatriz',
  'Emily',
  'Raúl',
  'Andrew',
  'Ximena',
  'Grace',
]
const family = [
  'Hernández',
  'Walker',
  'García',
  'Nguyen',
  'Peña',
  'Sullivan',
  'Martínez',
  'Brooks',
  'López',
  'Carter',
  'Ramírez',
  'Bennett',
  'Núñez',
  'Foster',
  'Castillo',
  'Murphy',
  'Ibáñez',
  'Hughes',
  'Salazar',
  'Price',
  'Zúñiga',
  'Coleman',
  'Vega',
  'Jenkins',
  'Muñoz',
  'Perry',
  'Ortiz',
  'Long',
  'Rojas',
  'Kim',
]

export const messages = [
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

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()

const isSpanish = (family: string) => /[áéíóúñ]|ez$|Castillo|Salazar|Vega|Ortiz|Rojas/.test(family)

export type Person = ReturnType<typeof people>[number]

/** The same people on every call; another `from` gives other people. */
export const people = (count: number, from = 0) =>
  Array.from({ length: count }, (_, position) => {
    const index = from + position
    const first = given[index % given.length] as string
    const last = family[(index * 7 + Math.floor(index / given.length)) % family.length] as string
    return {
      first,
      family: last,
      name: `${first} ${last}`,
      email: `${plain(first)}.${plain(last)}${index >= given.length * family.length ? index : ''}@mail.example`,
      phone: `(559) 555-0${String(100 + (index % 100)).slice(-3)}`,
      spanish: isSpanish(last),
    }
  })
