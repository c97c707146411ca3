import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../../scripts/postgres/free-port.ts'
import { placeholders } from '../../scripts/start/placeholder-settings.ts'
import type { Process } from '../seeded-office.ts'

const next = (args: string[], databaseUrl: string) =>
  spawn(process.execPath, ['node_modules/next/dist/bin/next', ...args], {
    env: {
      ...process.env,
      ...placeholders,
      NODE_OPTIONS: '',
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      PAYLOAD_DISABLE_DEPENDENCY_CHECKER: 'true',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

/** Builds and serves Payload's admin on an office's database. Every request is signed in. */
export async function startStockAdmin(databaseUrl: string): Promise<Process> {
  console.log('Building Payload’s admin for comparison …')
  const [code] = await once(next(['build', 'bench/stock-admin'], databaseUrl), 'exit')
  if (code !== 0) throw new Error(`The build of bench/stock-admin ended with ${code}`)
  const port = await freePort()
  const child = next(['start', 'bench/stock-admin', '-p', String(port), '-H', '127.0.0.1'], databaseUrl)
  const url = `http://127.0.0.1:${port}`
  while (child.exitCode === null) {
    const response = await fetch(`${url}/admin/collections/case`).catch(() => undefined)
    if (response?.ok) return { url, stop: () => stop(child) }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`bench/stock-admin ended with ${child.exitCode}`)
}

async function stop(child: ReturnType<typeof spawn>) {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
