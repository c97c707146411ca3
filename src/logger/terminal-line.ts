type Line = { level: number; time: string; msg?: string; err?: { message?: string }; method?: string; hash?: string }

const [warn, error] = [40, 50]

/** A line of the log for a person at a terminal. Empty for requests and ledger checkpoints, which are for machines. */
export function toTerminalLine(json: string): string {
  const { level, time, msg = '', err, method, hash } = JSON.parse(json) as Line
  if (level < warn && (method || hash)) return ''
  const clock = new Date(time).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
  const severity = level >= error ? 'Error: ' : level >= warn ? 'Warning: ' : ''
  const reason = err?.message && err.message !== msg ? ` (${err.message})` : ''
  return `${clock}  ${severity}${msg.charAt(0).toUpperCase()}${msg.slice(1)}${reason}\n`
}
