import { runPinned } from './start/pinned-node.mjs'

process.exitCode = await runPinned('scripts/backup/backup.ts', process.argv.slice(2))
