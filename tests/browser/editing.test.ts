import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { alternativeTextMissing, versionNotRestored } from '../../src/contract/website'
import { expect, expectAccessible, expectNoHorizontalScroll, screens, test, waitForHydration } from '../support/browser/staff-test'
import { queryRows } from '../support/database/rows'
import { password, signIn } from '../support/people/people'
import { uniqueWord } from '../support/unique-word'

const pages = '/admin/collections/page'
/** Waits until autosave has stored the part in the draft. */
const withAutosave = async (page: Page, part: string, act: () => Promise<unknown>) => {
  const saved = page.waitForResponse(
    (response) => /autosave=true/.test(response.url()) && (response.request().postData() ?? '').includes(part),
  )
  await act()
  expect((await saved).status()).toBeLessThan(300)
}
const versionRows = (page: Page) => page.getByRole('table', { name: 'Versions' }).locator('tbody').getByRole('row')
/** Its date with the year, its author and its status. */
const expectVersion = async (row: Locator, status: string) => {
  await expect(row.getByRole('cell').nth(0)).toHaveText(/, \d{4} at \d/)
  await expect(row.getByRole('cell').nth(1)).toHaveText('edi')
  await expect(row.getByRole('cell').nth(2)).toHaveText(status)
}
const publish = (page: Page) =>
  Promise.all([
    page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok()),
    page.locator('#action-save').click(),
  ])

test('an editor creates a page in two languages, previews, schedules, publishes, restores and moves it', async ({
  as,
  office,
  page: visitor,
}) => {
  test.setTimeout(300_000)
  const editor = await as('editor')
  const publicStatus = async (path: string) => (await fetch(office.url + path, { redirect: 'manual' })).status
  const publicPath = `/small-claims-${uniqueWord()}`
  const fileName = `${uniqueWord()}.jpg`
  let address = ''
  let picture = ''

  await test.step('uploads a picture with alternative text', async () => {
    const photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#654710' } })
      .jpeg()
      .toBuffer()
    await editor.goto('/admin/collections/media/create')
    await editor.locator('.file-field input[type=file]').first().setInputFiles({ name: fileName, mimeType: 'image/jpeg', buffer: photo })
    await editor.locator('#field-alt').fill('The courthouse of Arroyo Verde')
    await editor.locator('#action-save').click()
    await editor.waitForURL(/\/media\/[0-9a-f-]{36}/)
    picture = editor.url().split('/').pop() ?? ''
  })

  await test.step('creates a page in English', async () => {
    await editor.goto(`${pages}/create`)
    await editor.locator('#field-title').fill('Small claims')
    await editor.locator('#field-address').fill(publicPath)
    // The first draft gives the page its id; text typed before that may be saved only with the next change.
    await editor.waitForURL(/\/page\/[0-9a-f-]{36}/)
    address = new URL(editor.url()).pathname
    await editor.getByRole('button', { name: 'Add Block' }).click()
    await editor.getByRole('dialog').getByRole('button', { name: 'About the office' }).click()
    await editor.locator('#field-blocks__0__heading').fill('Small claims court')
    await editor.locator('#field-blocks__0__text').fill('Without a lawyer, and we show you how.')
    await expect(editor.locator('.blocks-field__block-header').first()).toContainText('Small claims court')
    await editor.getByRole('button', { name: 'Choose from existing' }).click()
    await withAutosave(editor, picture, () => editor.getByRole('dialog').getByText(fileName).click())
  })

  await test.step('translates it into Spanish', async () => {
    await editor.goto(`${address}?locale=es`)
    await editor.locator('#field-title').fill('Reclamos menores')
    await editor.locator('#field-blocks__0__heading').fill('Corte de reclamos menores')
    await editor.locator('#field-blocks__0__text').fill('Sin abogado, y le mostramos cómo.')
    await withAutosave(editor, '"ready":true', () => editor.locator('#field-ready').check())
    expect(await publicStatus(publicPath)).toBe(404)
  })

  await test.step('previews the draft at phone width before it is public', async () => {
    await editor.goto(`${address}?locale=en`)
    await editor.locator('#live-preview-toggler').click()
    await editor.locator('.live-preview-toolbar-controls__breakpoint').click()
    await editor.getByRole('button', { name: 'Phone' }).click()
    const preview = editor.frameLocator('.live-preview-window iframe')
    await expect(preview.getByRole('heading', { name: 'Small claims court' })).toBeVisible({ timeout: 20_000 })
    await expect(preview.getByAltText('The courthouse of Arroyo Verde')).toBeVisible()
    expect(await preview.locator('html').evaluate(() => innerWidth)).toBe(390)
    // The preview runs the script of the public pages, which shows the disclaimer.
    await expect(preview.getByRole('complementary')).toBeVisible()
    await withAutosave(editor, 'Small claims, step by step', () =>
      editor.locator('#field-blocks__0__heading').fill('Small claims, step by step'),
    )
    await expect(preview.getByRole('heading', { name: 'Small claims, step by step' })).toBeVisible()
    expect(await publicStatus(publicPath)).toBe(404)
    await editor.locator('#live-preview-toggler').click()
  })

  await test.step('publishes on schedule', async () => {
    await editor.locator('.form-submit .popup-button').click()
    await editor.locator('#schedule-publish').click()
    await editor.locator('.schedule-publish__type').getByText('Publish', { exact: true }).click()
    await editor.locator('.schedule-publish .date-time-picker input').first().fill('12/24/2036 9:00 AM')
    await editor.keyboard.press('Enter')
    await editor.locator('#scheduled-publish-save').click()
    await expect(editor.locator('.schedule-publish__upcoming')).toContainText('2036')
    expect(await publicStatus(publicPath)).toBe(404)
    await queryRows(office.databaseUrl, 'UPDATE payload_jobs SET wait_until = now()')
    await expect.poll(() => publicStatus(publicPath), { timeout: 15_000 }).toBe(200)
    expect(await publicStatus(`/es${publicPath}`)).toBe(200)
    await visitor.goto(publicPath)
    await expect(visitor.getByRole('heading', { name: 'Small claims, step by step' })).toBeVisible()
    await expect(visitor.getByAltText('The courthouse of Arroyo Verde')).toBeVisible()
  })

  await test.step('asks for the alternative text in every published language', async () => {
    await editor.goto(`${address}?locale=en`)
    await withAutosave(editor, 'Small claims, step two', () => editor.locator('#field-blocks__0__heading').fill('Small claims, step two'))
    await editor.locator('#action-save').click()
    await expect(editor.getByText(alternativeTextMissing('es')).first()).toBeVisible()
    await editor.goto(`/admin/collections/media/${picture}?locale=es`)
    await editor.locator('#field-alt').fill('El juzgado de Arroyo Verde')
    await publish(editor)
  })

  await test.step('a change is public and marks the Spanish text as outdated', async () => {
    await editor.goto(`${address}?locale=en`)
    await withAutosave(editor, 'Small claims, made plain', () =>
      editor.locator('#field-blocks__0__heading').fill('Small claims, made plain'),
    )
    await publish(editor)
    const html = async () => (await fetch(office.url + publicPath)).text()
    await expect.poll(html).toContain('Small claims, made plain')
    await editor.goto(`${address}?locale=en`)
    await expect(editor.getByText('The Spanish text is older than the English text')).toBeVisible()
    await editor.getByRole('button', { name: 'The Spanish text is current' }).click()
    await expect(editor.getByText('The Spanish text is older than the English text')).toBeHidden()
    await publish(editor)
    await expect(editor.getByText('The Spanish text is older than the English text')).toBeHidden()
    expect(await html()).toContain('Small claims, made plain')
    await expectAccessible(visitor)
  })

  await test.step('another change marks it as outdated again', async () => {
    await editor.goto(`${address}?locale=en`)
    await withAutosave(editor, 'Small claims, made easy', () => editor.locator('#field-blocks__0__heading').fill('Small claims, made easy'))
    await publish(editor)
  })

  await test.step('the note about the Spanish text disappears when it is published again', async () => {
    await editor.goto(`${address}?locale=es`)
    const note = editor.getByText('The Spanish text is older than the English text')
    await expect(note).toBeVisible()
    await withAutosave(editor, 'Reclamos menores, en claro', () =>
      editor.locator('#field-blocks__0__heading').fill('Reclamos menores, en claro'),
    )
    await publish(editor)
    await expect(note).toBeHidden()
  })

  await test.step('restores an older version as a draft, which can be published', async () => {
    await editor.goto(`${address}?locale=en`)
    await editor.getByRole('link', { name: 'Versions' }).click()
    await editor.waitForURL(`**${address}/versions**`)
    await waitForHydration(editor)
    await expect(versionRows(editor).first().getByRole('button', { name: 'Restore' })).toHaveCount(0)
    await versionRows(editor).filter({ hasText: 'Former version' }).last().getByRole('button', { name: 'Restore' }).click()
    const question = editor.getByRole('alertdialog', { name: 'Restore this version?' })
    await expect(question).toContainText(/^Restore this version\?It was saved on .+20\d\d.+\. This version becomes a draft\./)
    await expectAccessible(editor)
    await question.getByRole('button', { name: 'Restore' }).click()
    const html = async () => (await fetch(office.url + publicPath)).text()
    await editor.waitForURL(`**${address}?locale=en`)
    await expect(editor.locator('#field-blocks__0__heading')).toHaveValue('Small claims, step by step')
    expect(await html()).toContain('Small claims, made easy')
    await publish(editor)
    await expect.poll(html, { timeout: 10_000 }).toContain('Small claims, step by step')
  })

  await test.step('lists versions with year, author and status in both languages', async () => {
    for (const language of ['en', 'es']) {
      await editor.goto(`${address}/versions?locale=${language}`)
      await expectVersion(versionRows(editor).first(), 'Current version')
      await expect(editor.getByText('Version ID')).toHaveCount(0)
    }
    await editor.setViewportSize(screens.phone)
    await expectNoHorizontalScroll(editor)
    await editor.setViewportSize(screens.wide)
  })

  await test.step('redirects the old address after a move', async () => {
    await editor.goto(`${address}?locale=en`)
    await withAutosave(editor, `${publicPath}-court`, () => editor.locator('#field-address').fill(`${publicPath}-court`))
    await publish(editor)
    await expect.poll(() => publicStatus(`${publicPath}-court`)).toBe(200)
    const redirect = await fetch(`${office.url}/es${publicPath}`, { redirect: 'manual' })
    expect([redirect.status, redirect.headers.get('location')]).toEqual([308, `/es${publicPath}-court`])
  })

  await test.step('warns before deleting a linked page', async () => {
    const caller = await signIn(office.url, 'edi@office.example', password)
    const response = await caller.raw('GET', '/page?where[address][equals]=/family-law&depth=0')
    const { docs } = (await response.json()) as { docs: { id: string }[] }
    await editor.goto(`${pages}/${docs[0]?.id}`)
    await editor.locator('.doc-controls__popup .popup-button').click()
    await editor.locator('#action-delete').click()
    await expect(editor.getByRole('dialog').getByText('link', { exact: false }).first()).toContainText('stop working')
    // An editor can only move it to the trash; an Admin deletes it permanently after 30 days.
    await expect(editor.getByRole('dialog').getByLabel('Delete permanently')).toHaveCount(0)
    await editor.goto(`${pages}?limit=100`)
    await editor.getByRole('row').filter({ hasText: '/family-law' }).getByRole('checkbox').check()
    await editor.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(editor.getByRole('dialog')).toContainText('These links will stop working')
    await expect(editor.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  })
})

test('a User without the Editor role can do none of it', async ({ as, people, office }) => {
  const user = await as('user')
  const { id } = ((await (await people.editor.raw('GET', '/page?limit=1&depth=0')).json()) as { docs: { id: string }[] }).docs[0] ?? {
    id: '',
  }
  const json = { headers: { 'content-type': 'application/json' }, body: '{"title":"Mine"}' }
  for (const [method, path, init] of [
    ['GET', '/page', {}],
    ['POST', '/page', json],
    ['PATCH', `/page/${id}`, json],
    ['DELETE', `/page/${id}`, {}],
    ['GET', '/page/versions', {}],
    ['POST', `/page/versions/${id}`, json],
    ['POST', '/media', json],
    ['POST', '/globals/office', json],
    ['POST', '/globals/disclaimer', json],
  ] as const)
    expect((await people.user.raw(method, path, init)).status, `${method} ${path}`).toBe(403)
  for (const path of [pages, `${pages}/create`, `${pages}/${id}`, `${pages}/${id}/versions`, '/admin/globals/office'])
    expect((await user.request.get(path)).status(), path).toBe(403)
  const preview = await fetch(`${office.url}/next/preview?path=/`, {
    redirect: 'manual',
    headers: { cookie: `lawoffice-session=${people.user.token}` },
  })
  expect(preview.headers.get('location')).toContain('/login')
})

test('the versions of the office open from its tab in both languages', async ({ as }) => {
  const editor = await as('editor')
  for (const language of ['en', 'es']) {
    await editor.goto(`/admin/globals/office?locale=${language}`)
    await editor.locator('#field-hoursNote').fill(`Closed on ${language} ${Date.now()}`)
    await Promise.all([
      editor.waitForResponse((response) => response.url().includes('/api/globals/office') && response.request().method() === 'POST'),
      editor.locator('#action-save').click(),
    ])
    await editor.getByRole('link', { name: 'Versions' }).click()
    await editor.waitForURL(`**/admin/globals/office/versions?locale=${language}`)
    await expectVersion(versionRows(editor).first(), 'Current version')
    await versionRows(editor).first().getByRole('link').click()
    await editor.waitForURL(/versions\/[0-9a-f-]{36}\?locale=/)
    await expect(editor.getByRole('button', { name: 'Restore this version' })).toBeVisible()
  }
})

test('a version of the office that only an Admin can restore says so', async ({ as, office, people }) => {
  const [row] = await queryRows<{ email: string | null }>(office.databaseUrl, 'SELECT email FROM office')
  for (const email of [`${uniqueWord()}@office.example`, row?.email ?? null]) {
    const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email }) }
    expect((await people.admin.raw('POST', '/globals/office', json)).status).toBe(200)
  }
  const editor = await as('editor')
  await editor.goto('/admin/globals/office/versions')
  await waitForHydration(editor)
  await versionRows(editor).nth(1).getByRole('button', { name: 'Restore' }).click()
  const question = editor.getByRole('alertdialog', { name: 'Restore this version?' })
  await expect(question).toContainText('Visitors see this version at once.')
  await question.getByRole('button', { name: 'Restore' }).click()
  await expect(editor.getByText(versionNotRestored)).toBeVisible()
})

test('a row of the editor shows what it is about', async ({ as }) => {
  const editor = await as('editor')
  await editor.goto('/admin/globals/office')
  await expect(editor.locator('#hours-row-0')).toContainText(/Opening time 1\s*Monday–Friday, 9:00\sAM – 5:00\sPM/)
})

test('a field of the editor shows that it has the focus', async ({ as }) => {
  const editor = await as('editor')
  await editor.goto('/admin/globals/office')
  const note = editor.locator('#field-hoursNote')
  await expect(note).toHaveCSS('outline-style', 'none')
  await note.focus()
  await expect(note).toHaveCSS('outline-style', 'solid')
})

test('the date of the disclaimer has a year', async ({ as }) => {
  const editor = await as('editor')
  await editor.goto('/admin/globals/disclaimer')
  await expect(editor.locator('#field-inForceSince input')).toHaveValue(/^\w{3} \d{1,2}, \d{4}$/)
})
