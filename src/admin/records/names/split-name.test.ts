import { expect, test } from 'vitest'
import { splitName } from './split-name'

const shown = (name: string) => splitName(name).map(({ firstName, lastName }) => `${firstName} | ${lastName}`)

test.each([
  ['Yesenia Ibarra Quiñones', 'Yesenia | Ibarra Quiñones'],
  ['Juan de la Cruz', 'Juan | de la Cruz'],
  ['Juan Carlos de la Cruz', 'Juan Carlos | de la Cruz'],
  ['María del Carmen Ruiz López', 'María del Carmen | Ruiz López'],
  ['María de los Ángeles Peña', 'María de los Ángeles | Peña'],
  ['Pedro del Rosario', 'Pedro | del Rosario'],
  ['Rosa Chávez de Morales', 'Rosa | Chávez de Morales'],
  ['Jorge Alberto Ruiz Treviño', 'Jorge Alberto | Ruiz Treviño'],
  ['José Ortega y Gasset', 'José | Ortega y Gasset'],
  ['Sra. Guadalupe Núñez', 'Guadalupe | Núñez'],
  ['John Michael Smith', 'John Michael | Smith'],
  ['John F. Kennedy Jr.', 'John F. | Kennedy Jr.'],
  ['Hernández Vega, Ana', 'Ana | Hernández Vega'],
  ['Ludwig van Beethoven', 'Ludwig | van Beethoven'],
  ['Madonna', 'Madonna | '],
  ['  ', ' | '],
])('splits %s as %s', (name, expected) => expect(shown(name)).toEqual([expected]))

test('offers both splits of an ambiguous name, two surnames first if the name is Spanish', () => {
  expect(shown('Itzel Yáñez Ku')).toEqual(['Itzel | Yáñez Ku'])
  expect(shown('Yaretzi Montaño Solís')).toEqual(['Yaretzi | Montaño Solís', 'Yaretzi Montaño | Solís'])
  expect(shown('Brittany Dawn Cooper')).toEqual(['Brittany Dawn | Cooper', 'Brittany | Dawn Cooper'])
  expect(shown('Ana Belén Cantú Ruiz')).toEqual(['Ana Belén | Cantú Ruiz', 'Ana Belén Cantú | Ruiz'])
})

test('keeps every word', () => {
  for (const name of ['Ma. Fernanda del Valle y Soto', 'Ana María Elena de la Rosa Ruiz', 'de la O Pérez', 'Juan de', 'a b c d e f'])
    for (const { firstName, lastName } of splitName(name)) expect(`${firstName} ${lastName}`.trim()).toBe(name)
})
