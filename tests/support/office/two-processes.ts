import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startNginx } from '../network/nginx'
import { reservePort } from '../network/reserve-port.ts'
import { createPeople } from '../people/people'
import { startOffice } from './office'

/** One office in two processes behind nginx, with their own Redis. */
export async function startTwoProcesses() {
  const port = String(await reservePort())
  const redis = spawn('redis-server', ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: 'ignore' })
  const settings = { REDIS_URL: `redis://127.0.0.1:${port}`, TRUST_PROXY: '1' }
  const first = await startOffice(settings)
  const second = await startOffice({ ...settings, DATABASE_URL: first.databaseUrl })
  const people = await createPeople(first)
  const nginx = await startNginx(first.url, second.url)
  return {
    first,
    second,
    people,
    nginx,
    async remove() {
      await nginx.stop()
      for (const office of [second, first]) await office.remove()
      const exit = once(redis, 'exit')
      redis.kill()
      await exit
    },
  }
}
