import { expect, test } from '../support/browser/staff-test'
import { uniqueWord } from '../support/unique-word'

test('an editor is warned before a restored version takes the page offline in a language', async ({ as, people }) => {
  const send = async (method: string, path: string, body: object) => {
    const init = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const response = await people.editor.raw(method, path, init)
    expect(response.ok).toBe(true)
    return ((await response.json()) as { doc: { id: string; blocks: { id: string }[] } }).doc
  }
  const blocks = [{ blockType: 'hero', heading: 'Evictions', lead: 'What a notice means.' }]
  const page = { title: 'Evictions', address: `/${uniqueWord()}`, mainLanguage: 'en', _status: 'published', blocks }
  const {
    id,
    blocks: [hero],
  } = await send('POST', '/page', page)
  const translated = [{ ...hero, heading: 'Desalojos', lead: 'Qué significa un aviso.' }]
  await send('PATCH', `/page/${id}?locale=es`, { title: 'Desalojos', ready: true, _status: 'published', blocks: translated })
  const editor = await as('editor')
  await editor.goto(`/admin/collections/page/${id}/versions?locale=es`)
  await editor.getByRole('button', { name: /^Restore/ }).click()
  const question = editor.getByRole('alertdialog', { name: 'Restore this version?' })
  await expect(question).toContainText('It has no Spanish text that is ready: once published, the page is offline in Spanish.')
  await expect(question).not.toContainText('offline in English')
  await question.getByRole('button', { name: 'Restore' }).click()
  await editor.waitForURL(`**/page/${id}?locale=es`)
  const warning = editor.getByText('Publishing takes the page offline in Spanish')
  await expect(warning).toBeVisible()
  await editor.locator('#field-title').fill('Desalojos')
  await editor.locator('#field-ready').check()
  await expect(warning).toHaveCount(0)
  await editor.locator('#field-ready').uncheck()
  await expect(warning).toBeVisible()
})
