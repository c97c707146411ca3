import { quantile, timeCalls } from './compare.ts'
import { type Result, result } from './result.ts'
import type { SeededOffice } from './seeded-office.ts'

const rounds = 200

/** Applies a template of 100 entries to new cases. */
export async function caseTemplates({ admin, user }: SeededOffice): Promise<Result[]> {
  const tasks = Array.from({ length: 60 }, (_, i) => `{ key: t${i}, text: Task ${i}, days: ${i} }`)
  const documents = Array.from({ length: 40 }, (_, i) => `{ key: d${i}, en: Document ${i}, es: Documento ${i} }`)
  await admin.caseTypes.import({ yaml: `- name: Bench\n  template:\n    tasks: [${tasks}]\n    documents: [${documents}]\n` })
  const caseTypeId = (await admin.caseTypes.list({})).caseTypes.find(({ name }) => name === 'Bench')?.id
  const ids: string[] = []
  for (let n = 0; n < rounds; n += 1) ids.push((await user.cases.create({ title: 'Bench', clientName: 'Nobody', caseTypeId })).id)
  const p95 = quantile(await timeCalls(rounds, (n) => user.caseTemplates.apply({ id: ids[n] ?? '' })), 0.95)
  return [result('templates', 'a template of 100 entries applied, p95 in ms', '≤ 200', p95.toFixed(1), p95 <= 200)]
}
