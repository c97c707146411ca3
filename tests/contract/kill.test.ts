import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { caller } from '../support/caller'
import { startOffice } from '../support/office'
import { password, signIn } from '../support/people'

/** The same seed gives the same rounds. */
const seed = Number(process.env.KILL_SEED ?? 20261121)
const rounds = 6
function random(start: number) {
  let state = start
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

test(`nothing acknowledged is lost by kill -9 of the server or of PostgreSQL (seed ${seed})`, async () => {
  const next = random(seed)
  const office = await startOffice({ DATABASE_URL: '', PAYLOAD_SECRET: '', FIELD_KEYS: '', LEDGER_KEY: '' })
  try {
    const setup = await signIn(office.url, office.setup.email, office.setup.password)
    await setup.accounts.createInitial({ email: 'ana@office.example', name: 'Ana', password })
    const ana = await signIn(office.url, 'ana@office.example')
    const kept = new Map<string, { name: string; renamed: boolean }>()

    for (let round = 0; round < rounds; round++) {
      const before = kept.size
      let going = true
      const writer = (async () => {
        for (let n = 0; going; n++) {
          const name = `Round ${round} number ${n}`
          try {
            const { id } = await ana.contacts.create({ name, phone: '555 010 0000' })
            kept.set(id, { name, renamed: false })
            await ana.contacts.update({ id, name: `${name} renamed` })
            kept.set(id, { name, renamed: true })
          } catch {
            // What was not acknowledged may be there or not.
          }
        }
      })()
      await reached(() => kept.size > before + Math.floor(next() * 20))
      if (next() < 0.5) await office.kill()
      else process.kill(Number(readFileSync(path.join(office.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
      going = false
      await writer
      await office.kill()
      await office.start()
    }

    const { contacts } = await caller(office.url, ana.token).contacts.list({})
    const there = new Map(contacts.map((c) => [c.id, c.name]))
    const lost = [...kept].filter(([id, { name, renamed }]) =>
      renamed ? there.get(id) !== `${name} renamed` : !there.get(id)?.startsWith(name),
    )
    expect(lost).toEqual([])
    expect(kept.size).toBeGreaterThanOrEqual(rounds)
    expect(await ana.ledger.verify({})).toMatchObject({ ok: true, problems: [] })
  } finally {
    await office.remove()
  }
}, 180_000)

async function reached(condition: () => boolean) {
  while (!condition()) await new Promise((look) => setTimeout(look, 20))
}
