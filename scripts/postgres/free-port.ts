import { randomInt } from 'node:crypto'
import net from 'node:net'
import { FatalError } from '../start/fatal-error.ts'

/** A free port below the ephemeral range, so that no outgoing connection takes it before it is used. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
  throw new FatalError('No port between 20000 and 32000 is free on 127.0.0.1.')
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = net.createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
