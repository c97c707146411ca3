import { runPinned } from './pinned.mjs'

process.exitCode = await runPinned('scripts/backup.ts', process.argv.slice(2))
