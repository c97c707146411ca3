import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../support/office/command'
import { type OfficeUnderTest, startOffice } from '../support/office/office'

const run = promisify(execFile)
const folder = mkdtempSync(path.join(tmpdir(), 'age-'))
const file = path.join(folder, 'office.tar.age')
const passphrase = 'correct horse, Peña'
let office: OfficeUnderTest
beforeAll(async () => {
  office = await startOffice({ DATABASE_URL: '', PAYLOAD_SECRET: '', FIELD_KEYS: '', LEDGER_KEY: '' })
})
afterAll(async () => {
  await office?.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** age reads a passphrase only from a terminal. */
const terminal = `
import os, pty, sys
typed = iter(sys.argv[1].split('|'))
def read(fd):
    data = os.read(fd, 1024)
    if data.rstrip().endswith(b':'):
        os.write(fd, next(typed).encode() + b'\\n')
    return data
sys.exit(os.waitstatus_to_exitcode(pty.spawn(['sh', '-c', sys.argv[2]], read)))
`
const runInTerminal = (typed: string[], shell: string) => run('python3', ['-c', terminal, typed.join('|'), shell])

test('age and tar open an encrypted backup without this program', async () => {
  expect(await runCommand('backup', [file], { DATA_DIR: office.dataDir, BACKUP_PASSPHRASE: passphrase })).toMatchObject({ code: 0 })
  const extracted = path.join(folder, 'opened')
  await runInTerminal([passphrase], `mkdir ${extracted} && age --decrypt ${file} | tar --extract --directory ${extracted}`)
  const { manifest } = JSON.parse(readFileSync(path.join(extracted, 'manifest.json'), 'utf8'))
  const [table] = manifest.tables.filter(({ name }: { name: string }) => name === 'payload_migrations')
  const rows = execFileSync('gzip', ['--decompress', '--stdout', path.join(extracted, table.parts[0])])
  expect(rows.toString().trim().split('\n')).toHaveLength(table.rows)
})

test('a backup that age encrypted can be restored', async () => {
  const [plain, encrypted] = [path.join(folder, 'plain.tar'), path.join(folder, 'by-age.tar.age')]
  expect(await runCommand('backup', [plain, '--with-keys'], { DATA_DIR: office.dataDir })).toMatchObject({ code: 0 })
  await runInTerminal([passphrase, passphrase], `age --passphrase --output ${encrypted} ${plain}`)
  writeFileSync(plain, '')
  const settings = { DATA_DIR: path.join(folder, 'restored'), BACKUP_PASSPHRASE: passphrase }
  expect(await runCommand('restore', [encrypted], settings)).toMatchObject({ code: 0 })
})
