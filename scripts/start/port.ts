import net from 'node:net'
import { Stop } from './fatal-error.ts'

/** Says what is wrong with HOST and PORT before anything else takes time. */
export function checkPort(host: string, port: number) {
  return new Promise<void>((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => reject(new Stop(sentence(error.code, host, port))))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

const sentence = (code = '', host: string, port: number) =>
  ({
    EADDRINUSE: `PORT ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
    EACCES: `PORT ${port} may not be used by this user: choose one above 1023.`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
    ENOTFOUND: `HOST ${host} is not an address of this machine.`,
  })[code] ?? `HOST ${host} and PORT ${port} cannot be used: ${code}`
