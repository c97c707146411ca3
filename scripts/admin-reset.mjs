import { runPinned } from './start/pinned-node.mjs'

process.exitCode = await runPinned('scripts/start/admin-reset.ts', process.argv.slice(2))
