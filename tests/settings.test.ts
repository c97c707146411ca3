import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { envSchema } from '../src/env-schema.ts'

test('each setting has one row in the README', () => {
  const table = readFileSync('README.md', 'utf8').split('## Settings')[1]?.split('\n## ')[0] ?? ''
  const rows = [...table.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name)
  const settings = Object.keys(envSchema.shape).filter((name) => name !== 'NODE_ENV')
  expect(rows.sort()).toEqual(settings.sort())
})
