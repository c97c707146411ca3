import { networkInterfaces } from 'node:os'
import type { StartupEnv } from '../../src/env-schema.ts'
import { print } from './print.ts'
import type { Setup } from './serve.ts'

export function printBanner({ HOST, PORT, PUBLIC_URL }: StartupEnv, setup: Setup, startupMs: number) {
  const lines = [`The law office is running at ${PUBLIC_URL} (ready in ${(startupMs / 1000).toFixed(1)} s)`, describeReach(HOST, PORT)]
  if (setup)
    lines.push(
      'No Admin exists yet. Sign in to create one:',
      `  ${PUBLIC_URL}/login`,
      `  email     ${setup.email}`,
      `  password  ${setup.password}`,
    )
  print(['', ...lines, 'Press Ctrl-C to stop it.', ''].join('\n'))
}

function describeReach(host: string, port: number) {
  if (/^(127\.|localhost$|::1$)/.test(host)) return 'Who can reach it: only this computer (set HOST to admit others).'
  const isAnyAddress = host === '0.0.0.0' || host === '::'
  const addresses = isAnyAddress ? localAddresses().map((address) => `http://${address}:${port}`) : [localUrl({ HOST: host, PORT: port })]
  return `Who can reach it: every computer in reach of this one, at ${addresses.join(', ') || `port ${port}`}`
}

/** The URL of the office on this machine, without any proxy. */
export const localUrl = ({ HOST, PORT }: Pick<StartupEnv, 'HOST' | 'PORT'>) => {
  const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '::1' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}

const localAddresses = () =>
  Object.values(networkInterfaces())
    .flat()
    .flatMap((entry) => (entry?.family === 'IPv4' && !entry.internal ? [entry.address] : []))
