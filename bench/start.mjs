import { runPinned } from '../scripts/start/pinned-node.mjs'

// The benches use the office's own modules, which name each other as its build does.
process.env.NODE_OPTIONS = '--import tsx'
process.exitCode = await runPinned('bench/index.ts', process.argv.slice(2))
