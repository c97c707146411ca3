import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBackup } from '@/data/backups/create-backup'
import { sharedOffice } from '../support/office/shared-office'

const folder = mkdtempSync(path.join(tmpdir(), 'failed-backup-'))
let pool: pg.Pool
beforeAll(async () => {
  pool = new pg.Pool({ connectionString: (await sharedOffice()).databaseUrl, max: 1, connectionTimeoutMillis: 5_000 })
})
afterAll(async () => {
  await pool.end()
  rmSync(folder, { recursive: true })
})
const readMode = async () => (await pool.query('SHOW transaction_read_only')).rows

test('a backup whose folder cannot be created gives its connection back', async () => {
  const file = path.join(folder, 'a-file')
  writeFileSync(file, '')
  await expect(createBackup(pool, { file: path.join(file, 'office.tar'), withKeys: false })).rejects.toMatchObject({ code: 'EEXIST' })
  expect(await readMode()).toEqual([{ transaction_read_only: 'off' }])
})
