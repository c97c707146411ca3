import { expect, test } from 'vitest'
import { enhanceScript } from './enhance-script.ts'

test('the public script is at most 3 kB on the wire and begins without types or comments', () => {
  const { kept } = enhanceScript()
  expect(kept.bodies.gzip.length).toBeLessThanOrEqual(3 * 1024)
  expect(kept.bodies.identity.toString()).not.toMatch(/^\s*\/\/|\btype \w+ =|\bas HTML/m)
})
test('its address follows its content', () => {
  expect(enhanceScript('const a = 1').href).not.toBe(enhanceScript('const a = 2').href)
})
