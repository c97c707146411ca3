import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { buildWebsite } from './build-website.ts'

let buildDir: string
beforeAll(async () => {
  buildDir = mkdtempSync(path.join(tmpdir(), 'website-'))
  await buildWebsite(buildDir)
  return () => rmSync(buildDir, { recursive: true })
})

test('the website’s script is at most 3 kB compressed, and its address changes with its content', () => {
  const [file = ''] = globSync(`${buildDir}/static/website/enhance-????????.js`)
  expect(gzipSync(readFileSync(file), { level: 9 }).length).toBeLessThanOrEqual(3 * 1024)
  expect(readFileSync(`${buildDir}/server/website.mjs`, 'utf8')).toContain(`"/_next/static/website/${path.basename(file)}"`)
})

test('the fonts that are preloaded are those of the styles', () => {
  const hrefs = (file: string) =>
    readFileSync(path.join(buildDir, file), 'utf8')
      .match(/\/_next\/static\/website\/[\w-]+\.woff2/g)
      ?.sort()
  expect(hrefs('server/website.css')).toHaveLength(2)
  expect(hrefs('server/website.mjs')).toEqual(hrefs('server/website.css'))
})
