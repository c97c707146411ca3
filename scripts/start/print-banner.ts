import { networkInterfaces } from 'node:os'
import type { parseStartupEnv } from '../../src/env-schema.ts'
import type { Setup } from './serve.ts'

type Given = ReturnType<typeof parseStartupEnv>

export function welcome({ HOST, PORT, PUBLIC_URL }: Given, setup: Setup, took: number) {
  const lines = [`The law office is open at ${PUBLIC_URL} (ready in ${(took / 1000).toFixed(1)} s)`, whoReaches(HOST, PORT)]
  if (setup)
    lines.push(
      'No Admin exists yet. Sign in and make one:',
      `  ${PUBLIC_URL}/login`,
      `  e-mail    ${setup.email}`,
      `  password  ${setup.password}`,
    )
  console.log(['', ...lines, 'Ctrl-C stops it.', ''].join('\n'))
}

function whoReaches(host: string, port: number) {
  if (/^(127\.|localhost$|::1$)/.test(host)) return 'Who can reach it: only this computer (HOST to let others in).'
  const anyone = host === '0.0.0.0' || host === '::'
  const addresses = anyone ? ownAddresses().map((address) => `http://${address}:${port}`) : [here({ HOST: host, PORT: port })]
  return `Who can reach it: every computer that can reach this one, at ${addresses.join(', ') || `port ${port}`}`
}

/** The address at which this machine reaches its own office, whatever stands before it. */
export const here = ({ HOST, PORT }: Pick<Given, 'HOST' | 'PORT'>) => {
  const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '::1' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}

const ownAddresses = () =>
  Object.values(networkInterfaces())
    .flat()
    .flatMap((one) => (one && one.family === 'IPv4' && !one.internal ? [one.address] : []))
