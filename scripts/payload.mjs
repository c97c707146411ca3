import { runPinned } from './start/pinned-node.mjs'

process.exitCode = await runPinned('scripts/payload.ts', process.argv.slice(2), { stdin: 'inherit' })
