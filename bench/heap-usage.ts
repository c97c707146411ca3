import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { residentMb } from './memory.ts'

/** Megabytes: used heap after a full collection, and resident memory outside the heap. */
export type MemoryUsage = { heap: number; outside: number }
type Usage = { heapTotal: number; heapUsed: number }

/**
 * Inspects the memory of a running process; `output` is its terminal output. Resident memory varies by 100 MB with garbage
 * collection. The heap after a full collection and the memory outside the heap hardly vary.
 */
export async function openHeapInspector({ pid, output }: { pid: number; output(): string }) {
  process.kill(pid, 'SIGUSR1')
  const listening = () => /Debugger listening on (ws:\S+)/.exec(output())?.[1]
  for (let tries = 0; !listening() && tries < 100; tries += 1) await pause(100)
  const socket = new WebSocket(listening() ?? 'ws://127.0.0.1:0')
  await once(socket, 'open')
  let lastId = 0
  const send = async (method: string, params = {}) => {
    const id = ++lastId
    socket.send(JSON.stringify({ id, method, params }))
    for (;;) {
      const [data] = (await once(socket, 'message')) as [Buffer]
      const reply = JSON.parse(data.toString()) as { id?: number; result?: { result?: { value: Usage } } }
      if (reply.id === id) return reply.result?.result?.value
    }
  }
  return {
    measure: async (): Promise<MemoryUsage> => {
      await send('HeapProfiler.collectGarbage')
      const usage = await send('Runtime.evaluate', { expression: 'process.memoryUsage()', returnByValue: true })
      if (!usage) throw new Error('The process did not report its memory')
      return { heap: usage.heapUsed / 2 ** 20, outside: residentMb(pid) - usage.heapTotal / 2 ** 20 }
    },
    end: () => socket.terminate(),
  }
}
