import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { BlobServiceClient } from '@azure/storage-blob'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkBackup } from '@/data/backups/check-backup'
import { formerKey } from '@/data/website/pictures'
import { emptyDatabase } from '../support/database/database'
import { queryRows } from '../support/database/rows'
import { runCommand } from '../support/office/command'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { signIn } from '../support/people/people'
import { poll } from '../support/poll'
import { startAzurite } from '../support/providers/azurite'

/** Made by the last release that wrote format 1: the pictures door.png and deleted.png, which is deleted, and an attachment. */
const fixture = 'tests/support/legacy/format-1.tar.closed'
const key = (fill: number) => Buffer.alloc(32, fill).toString('base64')

describe.each(['disk', 'Azure Blob'] as const)('a backup of format 1 restored to %s', (kind) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'move-pictures-'))
  let settings: Record<string, string>
  let place: OfficeUnderTest
  let stop = async () => {}
  let blobNames = async (): Promise<string[]> => []
  let removeFile = async (name: string): Promise<unknown> => rmSync(path.join(folder, 'media', name))

  beforeAll(async () => {
    const [database, azurite] = [await emptyDatabase(), kind === 'disk' ? null : await startAzurite()]
    settings = {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      PAYLOAD_SECRET: 'tests '.repeat(8),
      FIELD_KEYS: `1:${key(1)}`,
      LEDGER_KEY: key(2),
      BACKUP_PASSPHRASE: 'a passphrase of the office',
      ...(azurite && { AZURE_STORAGE_CONNECTION_STRING: azurite.connection }),
    }
    if (azurite) {
      const container = BlobServiceClient.fromConnectionString(azurite.connection).getContainerClient('law-office')
      removeFile = (name) => container.deleteBlob(`media/${name}`)
      blobNames = async () => {
        const names: string[] = []
        for await (const { name } of container.listBlobsFlat()) names.push(name)
        return names
      }
    }
    stop = async () => {
      await place?.remove()
      await azurite?.stop()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    }
    expect(await runCommand('restore', [fixture], settings)).toMatchObject({ code: 0 })
    if (kind === 'disk') await moveOneFile()
    place = await startOffice(settings)
  })
  afterAll(() => stop())

  /** A process that moved pictures was killed after the first file. */
  async function moveOneFile() {
    const [picture] = await queryRows<{ id: string }>(settings.DATABASE_URL ?? '', `SELECT id FROM media WHERE filename = 'door.png'`)
    const former = formerKey(picture?.id ?? '', 'door.png')
    mkdirSync(path.join(folder, 'media'))
    renameSync(path.join(folder, 'files', former.slice(-2), former), path.join(folder, 'media', 'door.png'))
  }
  const statusOf = async (name: string) => (await fetch(`${place.url}/api/media/file/${name}`)).status

  test('moves all pictures and serves those that are not deleted', async () => {
    await poll(
      () => queryRows(settings.DATABASE_URL ?? '', 'SELECT id FROM media WHERE prefix IS NULL'),
      (unmoved) => unmoved.length === 0,
    )
    expect([await statusOf('door.png'), await statusOf('door-480x384.webp'), await statusOf('deleted.png')]).toEqual([200, 200, 404])
    const editor = await signIn(place.url, 'edi@office.example')
    const [deleted] = await queryRows<{ id: string }>(settings.DATABASE_URL ?? '', `SELECT id FROM media WHERE filename = 'deleted.png'`)
    const restored = await editor.raw('PATCH', `/media/${deleted?.id}?trash=true`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ deletedAt: null }),
    })
    expect([restored.status, await statusOf('deleted.png')]).toEqual([200, 200])
  })

  test('leaves no picture in the file store', async () => {
    const files =
      kind === 'disk'
        ? readdirSync(path.join(folder, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
        : (await blobNames()).filter((name) => name.startsWith('files/'))
    expect(files).toHaveLength(1)
  })

  test('goes into backups of format 2, which restore to disk', async () => {
    const file = path.join(folder, 'format-2.tar.age')
    expect(await runCommand('backup', [file], settings)).toMatchObject({ code: 0 })
    const { manifest } = await checkBackup(file, { passphrase: settings.BACKUP_PASSPHRASE })
    expect(manifest).toMatchObject({ format: 2, missing: [] })
    const names = manifest.pictures?.map(({ name }) => name) ?? []
    expect(names).toEqual(expect.arrayContaining(['door.png', 'door-480x384.webp', 'deleted.png', 'deleted-480x384.webp']))
    const database = await emptyDatabase()
    const { AZURE_STORAGE_CONNECTION_STRING: _, ...onDisk } = settings
    const elsewhere = { ...onDisk, DATABASE_URL: database.url, DATA_DIR: path.join(folder, 'elsewhere') }
    try {
      expect(await runCommand('restore', [file], elsewhere)).toMatchObject({ code: 0 })
      expect(names.filter((name) => !existsSync(path.join(folder, 'elsewhere', 'media', name)))).toEqual([])
    } finally {
      await database.drop()
    }
  })

  test('answers 404 for a file that is not moved yet', async () => {
    await queryRows(settings.DATABASE_URL ?? '', `UPDATE media SET prefix = NULL WHERE filename = 'door.png'`)
    await removeFile('door.png')
    expect([await statusOf('door.png'), await statusOf('door-480x384.webp')]).toEqual([404, 200])
  })
})
