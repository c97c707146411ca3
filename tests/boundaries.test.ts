import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runtime } from '../scripts/install.mjs'

/** One small office in which every rule is broken once: file → its content. */
const forbiddenImports: [rule: string, file: string, content: string][] = [
  ['contract-stands-alone', 'src/contract/cases.ts', "import '../data/cases'"],
  ['contract-stands-alone', 'src/contract/clients.ts', "import type { Payload } from 'payload'\nexport type P = Payload"],
  ['browser-imports-server', 'src/client/api.ts', "import '../data/cases'"],
  ['browser-imports-server', 'src/ui/table.tsx', "import '../collections/cases'"],
  ['browser-imports-server', 'src/ui/dialog.tsx', "import '../endpoints/cases'"],
  ['browser-imports-server', 'src/ui/tabs.tsx', "import '../jobs/reminders'"],
  ['browser-imports-server', 'src/ui/toast.tsx', "import '../providers/mail/index'"],
  ['browser-imports-server', 'src/ui/field.tsx', "import '../realtime/hub'"],
  ['browser-imports-server', 'src/ui/config.tsx', "import '../../payload.config'"],
  ['browser-imports-server', 'src/admin/clients/list.tsx', "import type { Case } from '../../payload-types'\nexport type C = Case"],
  ['browser-imports-server', 'src/admin/clients/later.tsx', "export const later = () => import('../../data/cases')"],
  ['browser-imports-server', 'src/site/enhance.ts', "import '../env'"],
  ['page-imports-endpoint-or-collection', 'src/admin/clients/view.tsx', "import '../../endpoints/cases'"],
  ['page-imports-endpoint-or-collection', 'src/app/(site)/page.tsx', "import '../../collections/cases'"],
  ['data-imports-upward', 'src/data/events.ts', "import '../endpoints/cases'"],
  ['data-imports-upward', 'src/data/bookmarks.ts', "import '../admin/shell/nav'"],
  ['screen-imports-screen', 'src/admin/cases/list.tsx', "import '../clients/detour'"],
  ['screen-imports-screen', 'src/admin/shell/frame.tsx', "import '../clients/detour'"],
  ['vendor-behind-its-door', 'src/data/mails.ts', "import '../providers/mail/smtp'"],
  ['vendor-of-another-kind', 'src/providers/storage/disk.ts', "import '../mail/smtp'"],
  ['site-reaches-past-data', 'src/site/footer.tsx', "import '../endpoints/cases'"],
  ['looks-import-screens', 'src/ui/avatar.tsx', "import '../client/good'"],
  ['server-outside-the-bundle', 'src/server.ts', "import './data/cases'"],
  ['circle', 'src/jobs/mail.ts', "import './reminders'"],
  ['unresolvable', 'src/jobs/sweep.ts', "import './nowhere'"],
]

const kept: Record<string, string> = {
  'payload.config.ts': '',
  'node_modules/zod/package.json': '{ "name": "zod", "main": "index.js" }',
  'node_modules/zod/index.js': '',
  'src/env.ts': '',
  'src/payload-types.ts': 'export type Case = { id: string }',
  'src/data/cases.ts': "import '../contract/fields'\nimport '../providers/mail/index'",
  'src/contract/fields.ts': "import { z } from 'zod'\nexport const id = z.uuid()",
  'src/endpoints/cases.ts': "import '../data/cases'",
  'src/collections/cases.ts': "import '../data/cases'",
  'src/realtime/hub.ts': '',
  'src/jobs/reminders.ts': "import './mail'",
  'src/admin/shell/nav.tsx': "import '../../client/good'",
  'src/admin/clients/detour.ts': "import '../../data/cases'",
  'src/admin/schedule/view.tsx': "import '../../data/cases'\nimport './list'\nimport '../shell/nav'",
  'src/admin/schedule/list.tsx': "import '../../client/good'",
  'src/client/good.ts': "import '../contract/fields'",
  'src/providers/mail/index.ts': "import './smtp'",
  'src/providers/mail/smtp.ts': '',
}

const badWords: [rule: string, file: string, content: string][] = [
  ['settings', 'src/data/settings.ts', 'export const port = process.env.PORT'],
  ['settings', 'src/ui/title.tsx', "export const title = process.env['TITLE']"],
  ['raw-payload', 'src/endpoints/clients.ts', 'export const list = (req: R) => req.payload.find({})'],
  ['raw-payload', 'src/endpoints/events.ts', 'export const list = (req: R) => {\n  const { payload } = req\n}'],
  ['destroys', 'src/data/clients.ts', 'export const drop = (db: Db) => db.payload.delete({ id })'],
  ['sentences', 'src/endpoints/chat.ts', "export const no = { error: 'Only friends may chat' }"],
  ['sentences', 'src/collections/events.ts', "throw new APIError('End must not be before start', 400)"],
  ['sentences', 'src/data/rooms.ts', "refuse('notAllowed', { error: 'Only friends may chat' })"],
  ['swallowed-error', 'src/client/call.ts', 'try { ring() } catch {}'],
  ['barrel', 'src/ui/index.ts', "export * from './table'"],
  ['long-file', 'src/ui/everything.tsx', 'export {}\n'.repeat(301)],
  ['drawer', 'src/data/utils/dates.ts', 'export {}'],
  ['drawer', 'tests/helpers.ts', 'export {}'],
]

const goodWords: Record<string, string> = {
  'src/boot.ts': '// process.env is for src/env.ts',
  'src/env.ts': 'export const env = read(process.env)',
  'src/realtime/hub.ts': 'export const open = (req: R) => hub(req.payload)',
  'src/data/local.ts': 'export const destroy = (db: Db) => db.payload.delete({ id })',
  'src/contract/errors.ts': "export const errors = { error: 'Not allowed' }",
  'src/data/keys.ts': "throw new Error('FIELD_KEYS is empty')",
}

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

function plant(files: Record<string, string>) {
  const root = mkdtempSync(path.join(tmpdir(), 'boundaries-'))
  folders.push(root)
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), `${content}\n`)
  }
  return root
}

type Violation = { from: string; rule: { name: string } }

function cruise(root: string): Violation[] {
  for (const file of ['.dependency-cruiser.mjs', 'tsconfig.json']) cpSync(file, path.join(root, file))
  const bin = path.resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const { stdout, stderr } = spawnSync(runtime(), [bin, 'src', 'payload.config.ts', '--output-type', 'json'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (!stdout) throw new Error(stderr)
  return JSON.parse(stdout).summary.violations
}

describe('imports', () => {
  let found: Violation[]
  beforeAll(() => {
    found = cruise(plant({ ...kept, ...Object.fromEntries(forbiddenImports.map(([, file, content]) => [file, content])) }))
  }, 60_000)

  test.each(forbiddenImports)('%s catches %s', (rule, file) => {
    expect(found.filter(({ from }) => from === file).map((violation) => violation.rule.name)).toContain(rule)
  })

  test('files that keep the rules are left in peace', () => {
    const innocent = Object.keys(kept).filter((file) => !/jobs|detour/.test(file))
    expect(found.filter(({ from }) => innocent.includes(from))).toEqual([])
  })
})

/** The lines that the check of the text prints about a planted office, which it must refuse. */
function readText(root: string): string[] {
  const { stdout, status } = spawnSync(runtime(), [path.resolve('scripts/check-text.ts')], { cwd: root, encoding: 'utf8' })
  expect(status).toBe(1)
  return stdout.split('\n')
}

describe('words', () => {
  let found: string[]
  beforeAll(() => {
    found = readText(plant({ ...goodWords, ...Object.fromEntries(badWords.map(([, file, content]) => [file, content])) }))
  })

  test.each(badWords)('%s catches %s', (rule, file) => {
    expect(found.filter((place) => place.startsWith(`${file}:`)).map((place) => place.split(' ')[1])).toEqual([`${rule}:`])
  })

  test('files that keep the rules are left in peace', () => {
    expect(found.filter((place) => Object.keys(goodWords).some((file) => place.startsWith(`${file}:`)))).toEqual([])
  })
})
