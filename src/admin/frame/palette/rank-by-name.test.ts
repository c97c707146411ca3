import { expect, test } from 'vitest'
import { rankByName } from './rank-by-name'

const names = ['Alejandro Long', 'Lucía Bennett', 'María García', 'James Carter', 'Omar Maldonado']
const rank = (q: string) => rankByName(names, q, (name) => name)

test.each([
  ['ma', ['María García', 'Omar Maldonado', 'Alejandro Long', 'Lucía Bennett', 'James Carter']],
  ['gar ma', ['María García', 'Alejandro Long', 'Lucía Bennett', 'James Carter', 'Omar Maldonado']],
  ['lucia', ['Lucía Bennett', 'Alejandro Long', 'María García', 'James Carter', 'Omar Maldonado']],
  ['555', names],
])('puts names with words that begin with “%s” first', (q, expected) => expect(rank(q)).toEqual(expected))
