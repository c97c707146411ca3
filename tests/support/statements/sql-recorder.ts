import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** Settings of an office whose SQL the test run checks. */
export function sqlRecorder(): { SQL_TEXTS?: string; NODE_OPTIONS?: string } {
  const folder = process.env.SQL_TEXTS
  return folder
    ? { SQL_TEXTS: folder, NODE_OPTIONS: `--import=${pathToFileURL(path.resolve('tests/support/statements/record-sql.mjs'))}` }
    : {}
}
