import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'
import { check } from 'recheck'
import { expect, test } from 'vitest'

/** These read only settings and pages that the office wrote itself. */
const trustedInput = ['env-schema.ts', 'providers/mail/smtp.ts', 'site/content-security-policy.ts']
const excluded = new RegExp(`\\.test\\.tsx?$|\\.d\\.ts$|^src/migrations/|^src/payload-types|^src/(${trustedInput.join('|')})$`)

test('every exempted file exists', () => {
  expect(trustedInput.filter((file) => !existsSync(`src/${file}`))).toEqual([])
})

type Found = { pattern: string; flags: string }
function* expressionsIn(node: unknown): Generator<Found> {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node && node.type === 'RegExpLiteral') yield node as unknown as Found
  for (const part of Object.values(node)) yield* expressionsIn(part)
}

test('no regular expression for user input can be made slow', async () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !excluded.test(file.replaceAll(path.sep, '/')))
  const all = new Map<string, Found & { file: string }>()
  for (const file of files) {
    const tree = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x'), target: 'esnext' })
    for (const { pattern, flags } of expressionsIn(tree)) all.set(`/${pattern}/${flags}`, { pattern, flags, file })
  }
  expect(all.size).toBeGreaterThan(100)
  const judged = await Promise.all(
    [...all].map(async ([text, { pattern, flags, file }]) => {
      // The automaton checker proves safety; the other one only searches for attacks.
      const { status } = await check(pattern, flags, { checker: 'automaton', timeout: 200_000 })
      return { text, file, status }
    }),
  )
  expect(judged.filter(({ status }) => status !== 'safe')).toEqual([])
}, 240_000)
