import { setTimeout as wait } from 'node:timers/promises'
import { ApiError } from '../api/caller'
import type { OfficeUnderTest } from '../office/office'
import { poll } from '../poll'
import { seededRandom } from '../random'
import { killDatabase } from './database'
import type { Writer } from './writer'

/** The office stops restarting a database that dies six times within a minute. */
const maxDatabaseKillsInRow = 4

/** Kills the server or its database repeatedly during writes. Returns the numbers. */
export async function killRounds(office: OfficeUnderTest, writers: Writer[], { seed, rounds }: { seed: number; rounds: number }) {
  const random = seededRandom(seed)
  const acknowledged = () => writers.reduce((sum, writer) => sum + writer.acknowledgedCount(), 0)
  const killed = { server: 0, database: 0 }
  let databaseKillsInRow = 0
  for (let round = 0; round < rounds; round += 1) {
    const target = acknowledged() + 1 + Math.floor(random() * 15)
    let running = true
    const work = writers.map(async (writer) => {
      while (running) await writer.write().catch(ignoreOutage)
    })
    const working = Promise.all(work)
    working.catch(() => {})
    await Promise.race([
      working,
      poll(
        async () => acknowledged(),
        (count) => count >= target,
      ),
    ])
    // At any moment, not only right after a response.
    await wait(random() * 50)
    const server = random() < 0.5 || databaseKillsInRow === maxDatabaseKillsInRow
    databaseKillsInRow = server ? 0 : databaseKillsInRow + 1
    killed[server ? 'server' : 'database'] += 1
    const died = server ? office.kill() : killDatabase(office)
    running = false
    await died
    await working
    if (server) await office.start()
    for (const writer of writers) await writer.retry()
  }
  return { ...killed, acknowledged: acknowledged() }
}

/** During an outage requests fail with 503 or without a response; any other error is a bug. */
const ignoreOutage = (error: unknown) => {
  if (error instanceof ApiError && error.status < 500) throw error
}
