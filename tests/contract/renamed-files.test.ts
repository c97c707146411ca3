import { expect, test } from 'vitest'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'
import { uniqueWord } from '../support/unique-word'

test('a renamed file keeps its extension, and its new name is everywhere', async () => {
  const office = await sharedOffice()
  const people = await sharedPeople()
  const { id: caseId } = await people.user.cases.create({ title: 'Scans', clientName: 'Nobody' })
  const { uploadUrl, blobUrl } = await people.user.files.createUploadLink({ filename: 'x' })
  await fetch(uploadUrl, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: 'Dear Mr. Peña' })
  const { id } = await people.user.attachments.create({ id: caseId, name: 'scan001.txt', url: blobUrl })
  const which = { id: caseId, attachmentId: id }
  // Similar spellings are found for words of letters.
  const [name, word] = [`Lease ${uniqueWord()}`, uniqueWord().replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')]
  const etag = (await people.user.raw('GET', `/cases/${caseId}/attachments/${id}`)).headers.get('etag') ?? ''
  expect((await people.user.attachments.update({ ...which, name: `${name}.exe` })).attachment.name).toBe(`${name}.exe.txt`)
  await expect(people.user.attachments.update({ ...which, name: 'Late' }, { headers: { 'if-match': etag } })).rejects.toMatchObject({
    status: 412,
  })
  await people.user.attachments.update({ ...which, name: word })
  for (const q of [word, `${word.slice(0, 2)}${word.slice(3)}`])
    expect((await people.other.attachments.search({ q })).attachments).toMatchObject([{ id, name: `${word}.txt` }])
  expect((await people.other.attachments.search({ q: name })).attachments).toEqual([])
  const link = new URL(
    (await people.user.raw('GET', `/cases/${caseId}/attachments/${id}/download`)).headers.get('location') ?? '',
    office.url,
  )
  expect(link.searchParams.get('rscd')).toContain(`${word}.txt`)
  const { entries } = await people.admin.ledger.list({ resource: 'attachment', record: id })
  expect(entries[1]?.sentence).toBe(`Ben Ito changed the name of the file “${word}.txt” from ${name}.exe.txt to ${word}.txt`)
  for (const blank of ['', '  ', '\u200b'])
    await expect(people.user.attachments.update({ ...which, name: blank })).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ field: 'name' }] },
    })
})
