import { runPinned } from './start/pinned-node.mjs'

process.exitCode = await runPinned('scripts/start/ledger-verify.ts', process.argv.slice(2))
