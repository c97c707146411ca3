import type { People } from '../people/people'

/** Two tasks, one after a deadline, and a document; with a rule, also its date. */
export const yamlOfTemplate = (slug: string, more = '') => `
    tasks:
      - { key: intake, text: Read the intake form, days: 3 }
      - { key: draft, text: Draft the answer, after: "deadline:${slug}", days: -7, who: owner }
${more}
    documents:
      - { key: passport, en: Passport, es: Pasaporte, help: All pages, translation: true }
    deadlines: [${slug}]
    parties: [client, spouse]
`
export const yamlOfType = (name: string, template: string) => `- name: ${name}\n  template:${template}`

export async function createTypeWithTemplate({ admin }: Pick<People, 'admin'>, template: string) {
  const name = `Type ${crypto.randomUUID()}`
  await admin.caseTypes.import({ yaml: yamlOfType(name, template) })
  const { caseTypes } = await admin.caseTypes.list({})
  return { name, id: caseTypes.find((type) => type.name === name)?.id ?? '' }
}
