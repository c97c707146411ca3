import type { IncomingMessage } from 'node:http'

const maxBodyMs = 300_000
const maxFileSilenceMs = 60_000

/** Ends a request whose body takes more than five minutes; an uploaded file may take longer while bytes keep coming. */
export function limitBodyTime(req: IncomingMessage, path: string) {
  if (path.startsWith('/api/files/blob/')) return void req.setTimeout(maxFileSilenceMs, () => req.destroy())
  const deadline = setTimeout(() => req.destroy(), maxBodyMs)
  req.once('close', () => clearTimeout(deadline))
}
