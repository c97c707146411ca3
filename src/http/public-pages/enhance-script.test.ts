import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildEnhanceScript } from './enhance-script.ts'

test('the website’s script is at most 3 kB compressed', () => {
  expect(gzipSync(buildEnhanceScript().code, { level: 9 }).length).toBeLessThanOrEqual(3 * 1024)
})

test('the address of the script contains a hash of its content', () => {
  expect(buildEnhanceScript().href).toMatch(/^\/enhance-[\w-]{12}\.js$/)
})
