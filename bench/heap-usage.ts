import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { residentMb } from './memory.ts'

export type Held = {
  /** Megabytes that are still needed after a full collection. */ heap: number /** Megabytes outside the heap. */
  beside: number
}
type Usage = { heapTotal: number; heapUsed: number }

/**
 * Asks a running process what it holds; `output` is what it wrote to its console. What a process keeps resident swings by a hundred megabytes with the collector's
 * mood; what is left of it after a full collection, and what lies outside the heap, hardly swings at all.
 */
export async function openHeld({ pid, output }: { pid: number; output(): string }) {
  process.kill(pid, 'SIGUSR1')
  const listening = () => /Debugger listening on (ws:\S+)/.exec(output())?.[1]
  for (let looks = 0; !listening() && looks < 100; looks += 1) await pause(100)
  const socket = new WebSocket(listening() ?? 'ws://127.0.0.1:0')
  await once(socket, 'open')
  let asked = 0
  const ask = async (method: string, params = {}) => {
    const id = ++asked
    socket.send(JSON.stringify({ id, method, params }))
    for (;;) {
      const [data] = (await once(socket, 'message')) as [Buffer]
      const answer = JSON.parse(data.toString()) as { id?: number; result?: { result?: { value: Usage } } }
      if (answer.id === id) return answer.result?.result?.value
    }
  }
  return {
    look: async (): Promise<Held> => {
      await ask('HeapProfiler.collectGarbage')
      const usage = await ask('Runtime.evaluate', { expression: 'process.memoryUsage()', returnByValue: true })
      if (!usage) throw new Error('The process did not say what it holds')
      return { heap: usage.heapUsed / 2 ** 20, beside: residentMb(pid) - usage.heapTotal / 2 ** 20 }
    },
    end: () => socket.terminate(),
  }
}
