import { expect, test } from 'vitest'
import { compareTranslationDates, getTranslationState, listLostLanguages } from './outdated-translation'

const title = { en: 'Office', es: 'Oficina' }
const [older, newer] = ['2027-01-01T10:00:00.000Z', '2027-01-02T10:00:00.000Z']

test.each([
  ['en', 'es'],
  ['es', 'en'],
] as const)('a translation that is older than the %s text is outdated', (main, language) => {
  const page = { mainLanguage: main, title }
  expect(compareTranslationDates({ ...page, writtenAt: { [main]: newer, [language]: older } })).toEqual({ language, main })
  expect(compareTranslationDates({ ...page, writtenAt: { [main]: older, [language]: newer } })).toBeNull()
  expect(compareTranslationDates({ ...page, writtenAt: { [main]: older, [language]: older } })).toBeNull()
})

test('a page without a translation has no outdated one', () => {
  expect(compareTranslationDates({ mainLanguage: 'en', title: { en: 'Office' }, writtenAt: { en: newer, es: older } })).toBeNull()
  expect(compareTranslationDates({ mainLanguage: 'en', title, writtenAt: { en: newer } })).toBeNull()
})

test.each([
  ['missing', { title: { en: 'Office' } }],
  ['unready', {}],
  ['unready', { ready: { en: true, es: false } }],
  ['outdated', { ready: { es: true }, writtenAt: { en: newer, es: older } }],
  ['current', { ready: { es: true }, writtenAt: { en: older, es: newer } }],
] as const)('the translation is %s', (state, fields) => {
  expect(getTranslationState({ mainLanguage: 'en', title, ...fields })).toEqual({ language: 'es', state })
})

test.each([
  ['a draft without the translation', 'published', {}, ['es']],
  ['a draft whose translation is ready', 'published', { ready: { es: true } }, []],
  ['a draft with another main language', 'published', { mainLanguage: 'es', ready: {} }, ['en']],
  ['a page that is not published', 'draft', {}, []],
] as const)('%s takes these languages offline', (_, _status, draft, lost) => {
  const page = { mainLanguage: 'en', ready: { es: true }, _status } as const
  expect(listLostLanguages(page, { mainLanguage: 'en', ...draft })).toEqual(lost)
})
