import './start/check-node-version.mjs'

// Loaded only now, because it may contain newer syntax.
const { runPinned } = await import('./start/pinned-node.mjs')
process.exitCode = await runPinned('scripts/start/office.ts', process.argv.slice(2))
