import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { envSchema } from '../src/env-schema.ts'

test('docs/settings.md has one row for each setting', () => {
  const rows = [...readFileSync('docs/settings.md', 'utf8').matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name)
  const settings = Object.keys(envSchema.shape).filter((name) => name !== 'NODE_ENV')
  expect(rows.sort()).toEqual(settings.sort())
})
