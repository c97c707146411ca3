import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { BlobServiceClient, ContainerSASPermissions } from '@azure/storage-blob'
import { runtime } from '../../../scripts/start/install.mjs'
import { reservePort } from '../network/reserve-port.ts'
import { poll } from '../poll'

/** Azurite, Microsoft's emulator of Azure Blob Storage. */
export async function startAzurite(): Promise<{ connection: string; origin: string; backups: string; stop(): Promise<void> }> {
  const port = await reservePort()
  const folder = mkdtempSync(path.join(tmpdir(), 'azurite-'))
  const key = Buffer.alloc(32, 7).toString('base64')
  const options = [
    '--blobHost',
    '127.0.0.1',
    '--blobPort',
    String(port),
    '-l',
    folder,
    '--silent',
    '--disableTelemetry',
    '--skipApiVersionCheck',
  ]
  const child = spawn(runtime(), ['node_modules/azurite/dist/src/blob/main.js', ...options], {
    env: { ...process.env, AZURITE_ACCOUNTS: `lawoffice:${key}` },
    stdio: 'ignore',
  })
  await poll(
    () =>
      fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => false,
      ),
    Boolean,
    60_000,
  )
  const connection = `DefaultEndpointsProtocol=http;AccountName=lawoffice;AccountKey=${key};BlobEndpoint=http://127.0.0.1:${port}/lawoffice;`
  const backups = BlobServiceClient.fromConnectionString(connection).getContainerClient('backups')
  await backups.create()
  const permissions = ContainerSASPermissions.parse('rcwdl')
  return {
    connection,
    origin: `http://127.0.0.1:${port}`,
    /** A SAS address of a container with the permissions of a backup. */
    backups: await backups.generateSasUrl({ permissions, expiresOn: new Date(Date.now() + 3600_000) }),
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
