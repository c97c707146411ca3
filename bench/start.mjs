import { runPinned } from '../scripts/start/pinned-node.mjs'

// Resolves "@/" in imports.
process.env.NODE_OPTIONS = '--import tsx'
process.exitCode = await runPinned('bench/index.ts', process.argv.slice(2))
