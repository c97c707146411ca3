import net from 'node:net'
import { FatalError } from './fatal-error.ts'

/** Checks HOST and PORT first, because the steps after it take long. */
export function checkPort(host: string, port: number) {
  return new Promise<void>((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => reject(new FatalError(describePortError(error.code, host, port))))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

const describePortError = (code = '', host: string, port: number) =>
  ({
    EADDRINUSE: `PORT ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
    EACCES: `This user may not use PORT ${port}. Choose one above 1023.`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
    ENOTFOUND: `HOST ${host} is not an address of this machine.`,
  })[code] ?? `HOST ${host} and PORT ${port} cannot be used: ${code}`
