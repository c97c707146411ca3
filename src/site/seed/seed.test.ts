import { expect, test } from 'vitest'
import { isReservedAddress } from '@/site/page/address'
import { addressPattern } from '@/site/page/reserved-paths'
import { seedSite } from './index'

type Both = { en: unknown; es: unknown }
const listTranslations = (value: unknown): Both[] => {
  if (typeof value !== 'object' || value === null) return []
  if ('en' in value && 'es' in value) return [value as Both]
  return Object.values(value).flatMap(listTranslations)
}
const listRichTexts = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value
      ? Object.entries(value).flatMap(([key, item]) => (typeof item === 'string' && key !== 'text' ? [] : listRichTexts(item)))
      : []

test('every text is written in both languages', () => {
  for (const both of listTranslations(seedSite)) {
    for (const text of [both.en, both.es].flatMap((text) => (typeof text === 'string' ? [text] : listRichTexts(text))))
      expect(text.trim()).not.toBe('')
    expect(both.es).not.toEqual(both.en)
  }
})
test('every page has its own address and links only to earlier pages', () => {
  const earlierAddresses = new Set<string>()
  for (const page of seedSite.pages) {
    expect(addressPattern.test(page.address) && !isReservedAddress(page.address)).toBe(true)
    for (const link of JSON.stringify(page).matchAll(/"page":"([^"]+)"/g)) expect(earlierAddresses).toContain(link[1])
    expect(earlierAddresses).not.toContain(page.address)
    earlierAddresses.add(page.address)
  }
  expect(earlierAddresses.size).toBe(10)
})
test('titles and descriptions fit into search results', () => {
  for (const { title, description } of seedSite.pages) {
    for (const text of [title.en, title.es]) expect(text.length, text).toBeLessThanOrEqual(60)
    for (const text of [description.en, description.es]) expect(text.length, text).toBeLessThanOrEqual(180)
  }
})
test('phone numbers are reserved for fiction', () => {
  for (const [, number] of JSON.stringify(seedSite).matchAll(/(\(\d{3}\) \d{3}-\d{4})/g)) expect(number).toMatch(/\) 555-01\d\d$/)
})
