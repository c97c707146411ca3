import { runPinned } from './start/pinned-node.mjs'

process.exitCode = await runPinned('scripts/backup/restore.ts', process.argv.slice(2))
