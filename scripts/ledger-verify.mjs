import { runPinned } from './pinned.mjs'

process.exitCode = await runPinned('scripts/ledger-verify.ts', process.argv.slice(2))
