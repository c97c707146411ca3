import { expect, test } from 'vitest'
import type { NameKind } from './match-names'
import { mentionWords } from './mention-words'

/** As a query: forms, groups of alternatives, and * after the beginning of a word. */
function describe(name: string, kind: NameKind) {
  const forms = Map.groupBy(mentionWords(name, kind), ({ form }) => form)
  const describeForm = (words: ReturnType<typeof mentionWords>) =>
    [...Map.groupBy(words, ({ group }) => group).values()]
      .map((group) => group.map(({ word, isWhole }) => (isWhole ? word : `${word}*`)).join('|'))
      .join(' ')
  return [...forms.values()].map(describeForm).join(' OR ')
}

test.each<[string, NameKind, string]>([
  ['Juan de la Cruz', 'person', 'juan* cruz*|delacruz*'],
  ['Ma. del Carmen Ruiz', 'person', 'maria*|ma carmen*|delcarmen* ruiz*'],
  ['María Ruiz', 'person', 'maria*|ma ruiz*'],
  ['Li Wei', 'person', 'li wei*'],
  ['Al-Sayed', 'person', 'sayed*|alsayed*'],
  ['Sra. Rosa Chávez', 'person', 'rosa* chavez*'],
  ['Jorge A. Ruiz', 'person', 'jorge* ruiz*'],
  ['J. Ruiz', 'person', 'j ruiz*'],
  ['Best Roofs LLC', 'organization', 'best* roofs*'],
  ['ABC Roofing dba Best Roofs', 'organization', 'abc* roofing* OR best* roofs*'],
  ['AT&T Inc.', 'organization', 'at t'],
  ['J.B. Hunt Transport', 'organization', 'jb hunt* transport* OR hunt* transport*'],
  ['U.S. Bank', 'organization', 'us bank* OR u s bank*'],
  ['Best Roofs L.L.C.', 'organization', 'best* roofs*'],
  ['Grupo Peña S.A. de C.V.', 'organization', 'grupo* pena*'],
])('a text mentions %s (%s) if it has %s', (name, kind, words) => {
  expect(describe(name, kind)).toBe(words)
})
