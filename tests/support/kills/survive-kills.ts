import { startOffice } from '../office/office'
import { password, signIn } from '../people/people'
import { contactWriter } from './contacts'
import { fileWriter } from './files'
import { caseTypeImporter, contactImporter } from './imports'
import { killRounds } from './rounds'

/** Runs an office with the embedded database through kills. Returns the problems found. */
export async function surviveKills(plan: { seed: number; rounds: number }) {
  const office = await startOffice({ DATABASE_URL: '', PAYLOAD_SECRET: '', FIELD_KEYS: '', LEDGER_KEY: '' })
  try {
    const setup = await signIn(office.url, office.setup.email, office.setup.password)
    await setup.accounts.createInitial({ email: 'ana@office.example', name: 'Ana', password })
    const ana = await signIn(office.url, 'ana@office.example')
    const { id } = await ana.cases.create({ title: 'Peña v. Smith', clientName: 'Iván Peña' })
    const writers = [contactWriter(ana), contactImporter(ana), caseTypeImporter(ana), fileWriter(ana, office, id)]
    const killed = await killRounds(office, writers, plan)
    const problems: string[] = []
    for (const writer of writers) problems.push(...(await writer.findProblems()))
    return { killed, problems, ledger: await ana.ledger.verify({}) }
  } finally {
    await office.remove()
  }
}
