import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { loadSecrets } from '../../../scripts/start/secrets.ts'
import { poll } from '../poll'

const pidFile = (dataDir: string) => path.join(dataDir, 'postgres', 'postmaster.pid')
const lines = (dataDir: string) => (existsSync(pidFile(dataDir)) ? readFileSync(pidFile(dataDir), 'utf8') : '').split('\n')

/** The current address of an office's embedded database. */
export const embeddedUrl = (dataDir: string) =>
  `postgres://office:${loadSecrets(dataDir).DATABASE_PASSWORD}@127.0.0.1:${lines(dataDir)[3]}/office`

/** Kills the embedded database and waits until the office has restarted it. */
export async function killDatabase({ dataDir, url }: { dataDir: string; url: string }) {
  const killed = Number(lines(dataDir)[0])
  process.kill(killed, 'SIGKILL')
  const back = async () => Number(lines(dataDir)[0] || killed) !== killed && (await fetch(`${url}/readyz`)).ok
  await poll(back, Boolean)
}
