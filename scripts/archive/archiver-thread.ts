import { parentPort, workerData } from 'node:worker_threads'
import type { ArchiverOptions } from './archiver.ts'
import { runArchiver } from './run-archiver.ts'

const stopping = new AbortController()
parentPort?.once('message', () => stopping.abort())
await runArchiver(workerData as ArchiverOptions, (...line) => parentPort?.postMessage(line), stopping.signal)
