import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync('docs/security.md', 'utf8').split('## ASVS 5.0')[1] ?? ''
const rows = [...text.matchAll(/^\| (\d[^|]*) \| ([^|]+) \| ([^|]+) \|$/gm)].map(([, lines = '', stands = '', shown = '']) => ({
  lines,
  stands,
  shown,
}))

/** The number of level 1 and 2 requirements per section. V10 (OAuth) does not apply. */
const sections: Record<string, number[]> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
}
const wanted = Object.entries(sections).flatMap(([chapter, counts]) =>
  counts.flatMap((count, section) => Array.from({ length: count }, (_, n) => `${chapter}.${section + 1}.${n + 1}`)),
)

/** "1.2.6–1.2.8, 1.3.1" */
const named = (lines: string) =>
  lines.split(', ').flatMap((part) => {
    const [from = '', to = from] = part.split('–')
    const [first, last] = [from, to].map((line) => Number(line.split('.')[2])) as [number, number]
    return Array.from({ length: last - first + 1 }, (_, n) => from.replace(/\d+$/, String(first + n)))
  })

test('each ASVS requirement of levels 1 and 2 is listed once with its status', () => {
  expect(rows.flatMap(({ lines }) => named(lines)).sort()).toEqual([...wanted].sort())
  for (const { stands } of rows) expect(stands).toMatch(/^(met|in part|not met|not here|left to you)/)
})

test('each test that the page names exists', () => {
  const files = rows.flatMap(({ shown }) => [...shown.matchAll(/`([^`]+\.test\.ts)`/g)].map(([, file = '']) => file))
  expect(files.length).toBeGreaterThan(50)
  expect(files.map((file) => (file.includes('/') ? file : `tests/contract/${file}`)).filter((file) => !existsSync(file))).toEqual([])
})
