import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkFileSizes } from '../scripts/checks/file-sizes.ts'
import { findViolations } from '../scripts/checks/source-rules.ts'

const root = process.cwd()
const tree = mkdtempSync(path.join(tmpdir(), 'office-boundaries-'))
afterAll(() => rmSync(tree, { recursive: true, force: true }))

const write = (files: Record<string, string>) => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true })
    writeFileSync(path.join(tree, file), text)
  }
}
const run = (cwd: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}
const cruiser = path.join(root, 'node_modules/.bin/depcruise')
const graph = (cwd: string) => run(cwd, cruiser, '--config', '.dependency-cruiser.mjs', 'src', 'payload.config.ts')
const text = (cwd: string) => run(cwd, path.join(root, 'scripts/checks/check-source.ts'))

/** Follows every rule. */
const validFiles = {
  'payload.config.ts': `export { cases } from '@/collections/cases'`,
  'src/contract/cases.ts': `import { z } from 'zod'\nexport const fields = z.object({})`,
  'src/collections/cases.ts': `import { fields } from '@/contract/cases'\nexport const cases = { fields }`,
  'src/data/cases/mutations.ts': `import { storage } from '@/providers/storage'\nexport const find = () => storage`,
  'src/endpoints/cases.ts': `import { find } from '@/data/cases/mutations'\nexport const endpoints = [find]`,
  'src/providers/storage/index.ts': `import { disk } from './disk'\nexport const storage = disk`,
  'src/providers/storage/disk.ts': 'export const disk = 1',
  'src/providers/mail/index.ts': 'export const mail = 1',
  'src/payload-types.ts': 'export type Case = { id: string }',
  'src/contract/constants/cases.ts': 'export const statuses = 1',
  'src/client/api.ts': `import type { fields } from '@/contract/cases'\nimport { statuses } from '@/contract/constants/cases'\nexport type Fields = typeof fields\nexport const api = [statuses, () => import('@/contract/cases')]`,
  'src/ui/table.tsx': 'export const Table = 1',
  'src/admin/frame/frame.tsx': 'export const Frame = 1',
  'src/admin/cases/view.tsx': `import { find } from '@/data/cases/mutations'\nimport { List } from './list'\nexport const View = [find, List]`,
  'src/admin/cases/list.tsx': `import { api } from '@/client/api'\nimport { Table } from '@/ui/table'\nimport { Frame } from '../frame/frame'\nexport const List = [api, Table, Frame]`,
  'src/admin/clients/list.tsx': 'export const List = 1',
  'src/site/look.tsx': `import type { Case } from '@/payload-types'\nexport const Look = (one: Case) => one`,
  'src/env.ts': 'export const env = 1',
  'src/app/page.tsx': `import { find } from '@/data/cases/mutations'\nimport { Look } from '@/site/look'\nexport default [find, Look]`,
  'src/jobs/reminders.ts': 'export const remind = 1',
  'src/realtime/hub.ts': 'export const hub = 1',
  'src/http/server.ts': `import { createServer } from 'node:http'\nexport const server = createServer`,
}

/** Files that each violate one rule. */
const violations: [rule: string, file: string, line: string][] = [
  ['import-cycle', 'src/data/a.ts', `import './b'`],
  ['import-cycle', 'src/data/b.ts', `import type { A } from './a'`],
  ['contract-stands-alone', 'src/contract/a.ts', `import '@/ui/table'`],
  ['contract-stands-alone', 'src/contract/b.ts', `import 'pg'`],
  ['contract-stands-alone', 'src/contract/c.ts', `import 'node:crypto'`],
  ['contract-stands-alone', 'src/contract/d.ts', `import type { Case } from '@/payload-types'`],
  ['browser-loads-schemas', 'src/admin/cases/d.tsx', `import { fields } from '@/contract/cases'\nexport const d = fields`],
  ['browser-imports-server', 'src/admin/cases/a.tsx', `import '@/data/cases/mutations'`],
  ['browser-imports-server', 'src/admin/cases/b.tsx', `import '@/collections/cases'`],
  ['browser-imports-server', 'src/client/a.ts', `import '@/endpoints/cases'`],
  ['browser-imports-server', 'src/client/b.ts', `import '@/providers/mail'`],
  ['browser-imports-server', 'src/client/c.ts', `import '@/jobs/reminders'`],
  ['browser-imports-server', 'src/client/d.ts', `import '@/realtime/hub'`],
  ['browser-imports-server', 'src/client/f.ts', `import '@/logger/a'`],
  ['browser-imports-server', 'src/client/e.ts', `export const later = () => import('@/data/cases/mutations')`],
  ['browser-imports-server', 'src/ui/a.tsx', `import type { Case } from '@/payload-types'`],
  ['browser-imports-server', 'src/ui/b.tsx', `import '@payload-config'`],
  ['browser-imports-server', 'src/site/enhance/menu.ts', `import '@/data/cases/mutations'`],
  ['browser-imports-server', 'src/site/enhance/main.ts', `import '@/env'`],
  ['browser-imports-server', 'src/site/a.tsx', `'use client'\nimport '@/data/cases/mutations'`],
  ['browser-imports-server', 'src/app/a.tsx', `import '@/data/cases/mutations'`],
  ['site-bypasses-data', 'src/site/b.tsx', `import '@/collections/cases'`],
  ['page-imports-endpoint-or-collection', 'src/admin/clients/view.tsx', `import '@/endpoints/cases'`],
  ['page-imports-endpoint-or-collection', 'src/app/contact/page.tsx', `import '@/collections/cases'`],
  ['data-imports-upward', 'src/data/c.ts', `import '@/collections/cases'`],
  ['data-imports-upward', 'src/data/d.ts', `import '@/ui/table'`],
  ['data-imports-upward', 'src/data/e.ts', `import type { config } from '@payload-config'`],
  ['screen-imports-screen', 'src/admin/cases/c.tsx', `import '../clients/list'`],
  ['screen-imports-screen', 'src/admin/frame/a.tsx', `import '../clients/list'`],
  ['database-imports-noun', 'src/data/database/a.ts', `import '@/data/cases/mutations'`],
  ['site-imports-admin', 'src/site/c.tsx', `import '@/admin/clients/list'`],
  ['site-imports-admin', 'src/app/(site)/a.tsx', `import '@/admin/clients/list'`],
  ['ui-imports-screen', 'src/ui/c.tsx', `import '@/admin/clients/list'`],
  ['vendor-outside-provider', 'src/data/f.ts', `import '@/providers/storage/disk'`],
  ['vendor-of-another-provider', 'src/providers/mail/smtp.ts', `import '../storage/disk'`],
  ['server-imports-bundle', 'src/http/server.ts', `import '../data/cases/mutations'`],
  ['logger-stands-alone', 'src/logger/a.ts', `import '@/data/cases/mutations'`],
  ['realtime-imports-endpoints', 'src/realtime/a.ts', `import '@/endpoints/cases'`],
  ['endpoints-import-page', 'src/endpoints/a.ts', `import '@/site/c'`],
  ['unresolvable', 'src/data/g.ts', `import './nowhere'`],
]

describe('the import graph', () => {
  beforeAll(() => {
    for (const name of ['.dependency-cruiser.mjs', 'tsconfig.json', 'package.json'])
      copyFileSync(path.join(root, name), path.join(tree, name))
    symlinkSync(path.join(root, 'node_modules'), path.join(tree, 'node_modules'))
    write(validFiles)
  })

  test('reports each violation and no other', { timeout: 60_000 }, () => {
    expect(graph(tree)).toMatchObject({ status: 0 })
    write(Object.fromEntries(violations.map(([, file, line]) => [file, line])))
    const { status, output } = graph(tree)
    const shown = [...output.matchAll(/^ {2}error ([\w-]+): (\S+)/gm)].map(([, rule, file]) => `${rule}: ${file}`)
    // dependency-cruiser reports a cycle once, by the first of its files that it visited.
    const expected = violations.slice(1).map(([rule, file]) => `${rule}: ${file}`)
    expect(shown.map((line) => line.replace('import-cycle: src/data/a.ts', 'import-cycle: src/data/b.ts')).sort()).toEqual(expected.sort())
    expect(status).toBe(shown.length)
  })
})

describe('the source rules', () => {
  test('exit with 1 if there is a finding', () => {
    write(validFiles)
    rmSync(path.join(tree, 'src/data'), { recursive: true })
    expect(text(tree)).toMatchObject({ status: 0 })
    write({ 'src/data/cases/mutations.ts': 'try { look() } catch {}' })
    expect(text(tree)).toMatchObject({ status: 1, output: expect.stringContaining('src/data/cases/mutations.ts:1 swallowed-error: ') })
  })

  test.each([
    ['src/data/hooks.ts', 'export const one = (req: any) => req.payload'],
    ['src/data/database/payload-writes.ts', 'db.payload.delete({ id })'],
    ['src/data/deleted/purge.ts', 'await records(tx).destroy(resource, id)'],
    ['src/env.ts', 'read(process.env)'],
    ['tests/contract/cases.test.ts', 'process.env.PATH'],
    ['scripts/backup/restore.ts', 'parseStartupEnv(process.env)'],
    ['src/contract/errors.ts', `fail('stale', { error: 'This record was changed.' })`],
    ['src/endpoints/cases.ts', '// process.env, req.payload, payload.delete(…) and catch {} in a comment are no findings'],
    ['src/endpoints/cases.ts', `fail('notFound')`],
    ['src/endpoints/cases.ts', 'try { look() } catch {\n  // Nothing waits for the result.\n}'],
    ['src/data/cases/mutations.ts', 'look()\n'.repeat(300)],
    ['src/data/type-of.ts', ''],
    ['src/ui/tokens.css', ':root { --ink: #18202b }'],
    ['src/ui/table.module.css', '.row { color: var(--ink) }'],
  ])('accept %s (%#)', (file, line) => expect(findViolations(file, line)).toEqual([]))

  test.each([
    ['raw-payload', 'src/endpoints/cases.ts', 'await req.payload.find({})'],
    ['raw-payload', 'src/endpoints/cases.ts', 'const { payload, user } = req'],
    ['raw-payload', 'src/admin/cases/view.tsx', 'initPageResult.req.payload.db'],
    ['destroy', 'src/collections/cases.ts', 'await req.payload.delete({ id })'],
    ['destroy', 'src/data/cases/mutations.ts', `await records(tx).destroy('case', id)`],
    ['environment', 'src/data/cases/mutations.ts', 'process.env.SECRET'],
    ['environment', 'src/instrumentation.ts', 'process.env.SECRET'],
    ['environment', 'scripts/backup/restore.ts', 'process.env.DATA_DIR'],
    ['environment', 'next.config.ts', `process.env['SECRET']`],
    ['error-message', 'src/data/cases/mutations.ts', `fail('stale', { error: 'This case was changed.' })`],
    ['error-message', 'src/data/cases/mutations.ts', `failValidation([{ field: 'title', message: 'Required' }])`],
    ['error-message', 'src/data/cases/mutations.ts', `fail(\n  'stale',\n  { error: \`This \${noun} was changed.\` },\n)`],
    ['error-message', 'src/endpoints/cases.ts', `throw new HttpError('stale', { error: "It changed (again)" })`],
    ['error-message', 'src/endpoints/cases.ts', `Response.json({ error: 'Nope' })`],
    ['error-message', 'src/collections/cases.ts', `throw new APIError('Not like this', 400)`],
    ['error-message', 'src/collections/cases.ts', `const validate = (v) => (v ? true : 'Please write a title.')`],
    ['swallowed-error', 'src/data/cases/mutations.ts', 'try { look() } catch (error) {\n}'],
    ['lock-number', 'src/data/cases/mutations.ts', 'sql`SELECT pg_advisory_xact_lock(7200)`'],
    ['barrel', 'src/data/index.ts', `export * from './cases'`],
    ['all-strings', 'src/admin/list.tsx', `import * as strings from '@/strings/index'\nconst { cases: text } = strings`],
    ['all-strings', 'src/admin/list.tsx', `import * as strings from '@/strings/index'\nconst title = strings[kind].title`],
    ['all-strings', 'src/admin/list.tsx', `import * as strings from '@/strings/index'\nconst texts = () => strings`],
    ['all-strings', 'src/admin/list.tsx', `import * as strings from '@/strings/index'\nconst props = { strings }`],
    ['vague-name', 'src/data/utils.ts', ''],
    ['vague-name', 'src/helpers/cases.ts', ''],
    ['vague-name', 'src/admin/lib/cases.tsx', ''],
    ['vague-name', 'src/common/cases.ts', ''],
    ['vague-name', 'src/misc.ts', ''],
    ['vague-name', 'src/services/cases.ts', ''],
    ['vague-name', 'src/contract/types.ts', ''],
    ['raw-color', 'src/ui/table.module.css', '.row { color: #FFF }'],
    ['raw-color', 'src/admin/cases/list.module.css', '.row { color: rgb(0 0 0 / 50%) }'],
    ['long-file', 'src/data/cases/mutations.ts', 'look()\n'.repeat(301)],
  ])('report %s in %s (%#)', (rule, file, line) => {
    const found = findViolations(file, line)
    expect(found).not.toEqual([])
    for (const one of found) expect(one).toMatch(new RegExp(`^${file.replace('.', '\\.')}:\\d+ ${rule}: `))
  })

  test('limit the sizes of files', () => {
    expect(checkFileSizes([...Array(95).fill(50), ...Array(5).fill(300)])).toEqual([])
    expect(checkFileSizes([...Array(49).fill(50), ...Array(51).fill(51)])).toEqual([expect.stringMatching(/^small-files: half/)])
    expect(checkFileSizes([...Array(94).fill(50), ...Array(6).fill(201)])).toEqual([
      expect.stringMatching(/^small-files: one file in twenty/),
    ])
  })
})
