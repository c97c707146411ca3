import { runPinned } from './pinned.mjs'

process.exitCode = await runPinned('scripts/restore.ts', process.argv.slice(2))
