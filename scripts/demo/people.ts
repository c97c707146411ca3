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

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()

const isSpanish = (family: string) => /[áéíóúñ]|ez$|Castillo|Salazar|Vega|Ortiz|Rojas/.test(family)

/** 42 and 43 are the office's own. */
const toPhone = (index: number) => `(559) 555-0${100 + (index % 98) + (index % 98 < 42 ? 0 : 2)}`

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
      phone: toPhone(index),
      spanish: isSpanish(last),
    }
  })
