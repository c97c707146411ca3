import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { downloadPath, isValidLink, uploadPath } from './signed-links'

const id = '01890000-0000-7000-8000-000000000001'
const person = '01890000-0000-7000-8000-000000000002'
const parse = (path: string) => {
  const url = new URL(path, 'http://office')
  return {
    id: url.pathname.split('/').pop() ?? '',
    ...(Object.fromEntries(url.searchParams) as { sp: 'c' | 'r'; se: string; sig: string }),
  }
}
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('accepts a link only for its permission and file until it expires', () => {
  const link = parse(uploadPath(id, person))
  expect(isValidLink('c', link)).toBe(true)
  expect(isValidLink('r', link)).toBe(false)
  expect(isValidLink('r', { ...link, sp: 'r' })).toBe(false)
  expect(isValidLink('c', { ...link, id: id.replace('1', '2') })).toBe(false)
  expect(isValidLink('c', { ...link, se: String(Number(link.se) + 60) })).toBe(false)
  expect(isValidLink('c', { ...link, sig: `${link.sig.slice(0, -2)}AA` })).toBe(false)
  expect(isValidLink('c', { ...link, sig: '' })).toBe(false)
  vi.advanceTimersByTime(15 * 60_000 + 1000)
  expect(isValidLink('c', link)).toBe(false)
})

test('signs the name and type of a download', () => {
  const link = parse(downloadPath(id, { name: 'a.pdf', type: 'application/pdf', person }))
  expect(isValidLink('r', link)).toBe(true)
  expect(isValidLink('r', { ...link, ...{ rsct: 'text/html' } })).toBe(false)
  expect(isValidLink('r', { ...link, ...{ rscd: 'a.html' } })).toBe(false)
  expect(isValidLink('r', { ...link, ...{ person: id } })).toBe(false)
  expect(isValidLink('r', { ...link, ...{ person: '' } })).toBe(false)
})
