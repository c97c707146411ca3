import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findPlantedValues } from './planted-values.ts'

const name = 'TEST_LOGS'
const tokenFile = 'tokens'

/** Collects the logs of all offices of the test run. Returns the function that fails if they contain what tests planted. */
export function collectLogs(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'office-logs-'))
  process.env[name] = folder
  return () => {
    const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
    const tokens = existsSync(path.join(folder, tokenFile)) ? read(tokenFile).split('\n') : []
    const findings = readdirSync(folder)
      .filter((file) => file !== tokenFile)
      .flatMap((file) => findPlantedValues(read(file), tokens))
    rmSync(folder, { recursive: true })
    if (findings.length) throw new Error(`Logs of the test run contain data of clients or secrets:\n${findings.slice(0, 20).join('\n')}`)
  }
}

const append = (file: string, text: string) => {
  const folder = process.env[name]
  if (folder) appendFileSync(path.join(folder, file), text)
}
export const appendLog = (source: string, text: string) => append(`${source}.log`, text)
/** The token of a session, which no log may contain. */
export const plantToken = (token: string) => append(tokenFile, `${token}\n`)
/** The embedded database's own log. */
export function appendDatabaseLog(dataDir: string) {
  const file = path.join(dataDir, 'postgres.log')
  if (existsSync(file)) appendLog(`postgres-${path.basename(dataDir)}`, readFileSync(file, 'utf8'))
}
