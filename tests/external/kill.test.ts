import { expect, test } from 'vitest'
import { surviveKills } from '../support/kills/survive-kills'

/** The same seed gives the same kills. */
const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000)
const rounds = Number(process.env.KILL_ROUNDS ?? 200)

test(`no acknowledged write is lost in ${rounds} kills of the server or PostgreSQL (KILL_SEED=${seed})`, async () => {
  const { killed, problems, ledger } = await surviveKills({ seed, rounds })
  console.log(
    `Seed ${seed}: ${killed.server} kills of the server, ${killed.database} of the database, ${killed.acknowledged} acknowledged.`,
  )
  expect({ problems, ledger }).toMatchObject({ problems: [], ledger: { ok: true, problems: [] } })
}, 3_600_000)
