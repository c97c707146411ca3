import { runPinned } from './pinned.mjs'

process.exitCode = await runPinned('scripts/admin-reset.ts', process.argv.slice(2))
