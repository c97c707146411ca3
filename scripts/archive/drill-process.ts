import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { register } from 'tsx/esm/api'
import { type DrillOptions, type DrillResult, runDrill } from './drill.ts'
import { drillFolder } from './drill-folder.ts'
import { readFreeSpace } from './free-space.ts'

// Resolves "@/" in imports.
register()
// Its database inherits both: people's requests go first, and when memory runs out, Linux ends this process and not the office.
setPriority(constants.priority.PRIORITY_LOW)
if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000')

const report = (result: DrillResult) => process.send?.(result, () => process.exit())

process.once('disconnect', () => process.exit(1))
process.once('message', async (options: DrillOptions) => {
  // The ledger's checkpoints are those of the copy.
  Object.assign(process.env, { DATA_DIR: drillFolder(options.dataDir) })
  setInterval(() => void stopWhenFull(options), 2_000)
  report(await runDrill(options).catch((error: Error) => ({ outcome: 'failed', problem: 'internal', reason: error.message }) as const))
})

/** The copy must not take the space that the office needs. */
async function stopWhenFull({ dataDir, diskReserveBytes }: DrillOptions) {
  if ((await readFreeSpace(dataDir)) < diskReserveBytes)
    report({ outcome: 'failed', problem: 'noSpace', reason: 'the disk became full during the test' })
}
