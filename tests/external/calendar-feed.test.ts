import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { createPeople, type People } from '../support/people/people'

const run = promisify(execFile)
const folder = mkdtempSync(path.join(tmpdir(), 'feed-'))
let office: OfficeUnderTest
let people: People
beforeAll(async () => {
  office = await startOffice({ OFFICE_TIME_ZONE: 'America/Los_Angeles' })
  people = await createPeople(office)
})
afterAll(async () => {
  await office?.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** A khal calendar in this time zone. `events` is its folder. */
function khal(events: string, zone: string) {
  const config = `${events}.${zone.replace('/', '-')}.conf`
  const formats = ['dateformat', 'longdateformat'].map((name) => `${name} = %Y-%m-%d`)
  const timeFormats = ['datetimeformat', 'longdatetimeformat'].map((name) => `${name} = %Y-%m-%d %H:%M`)
  const locale = [`local_timezone = ${zone}`, `default_timezone = ${zone}`, 'timeformat = %H:%M', ...formats, ...timeFormats]
  const calendars = ['[calendars]', '[[office]]', `path = ${events}`, 'type = calendar']
  writeFileSync(
    config,
    [...calendars, '[locale]', ...locale, '[sqlite]', `path = ${config}.db`, '[default]', 'default_calendar = office', ''].join('\n'),
  )
  return {
    importFile: (file: string) => run('khal', ['-c', config, 'import', '--batch', '-a', 'office', file]),
    listEvents: async () => {
      const { stdout } = await run('khal', ['-c', config, 'list', '-f', '{start}|{end}|{title}', '-df', '', '2026-10-01', '100d'])
      return [...new Set(stdout.trim().split('\n'))]
    },
  }
}

test('a calendar program lists the deadlines of the board', async () => {
  const { id } = await people.user.cases.create({ title: 'Brief', clientName: 'Nobody' })
  for (let day = 1; day <= 28; day += 1) {
    const date = `2026-11-${String(day).padStart(2, '0')}`
    const created = await people.user.deadlines.create({ id, title: `Answer ${day}`, date })
    if (day % 2) await people.other.deadlines.confirm({ id: created.id, date })
  }
  const board = (await people.user.deadlines.list({ case: id, state: 'open' })).deadlines.map(
    ({ state, title, date }) => `${date}|${state === 'unconfirmed' ? 'UNCONFIRMED: ' : ''}${title} (Brief)`,
  )
  const { address } = await people.user.feed.create({})
  const file = path.join(folder, 'deadlines.ics')
  writeFileSync(file, await (await fetch(office.url + address)).text())
  for (const zone of ['America/Los_Angeles', 'Pacific/Kiritimati']) {
    const events = path.join(folder, `deadlines-${zone.slice(0, 3)}`)
    mkdirSync(events)
    const calendar = khal(events, zone)
    await calendar.importFile(file)
    const listed = (await calendar.listEvents()).filter((line) => line.includes('Answer')).map((line) => line.replace(/\|[^|]*\|/, '|'))
    expect(listed.sort()).toEqual(board.sort())
  }
  await people.user.cases.remove({ id })
})

test('two calendar programs read the feed with correct times across the end of daylight saving time', async () => {
  const title = 'Hearing; Room 3, "Ríos" \\ 100%'
  await people.user.events.create({
    title,
    start: '2026-10-28T16:00:00Z',
    end: '2026-10-28T17:30:00Z',
    repeats: 'weekly',
    repeatsUntil: '2026-11-11',
    notes: 'Line one\nLine two',
  })
  await people.user.events.create({ title: 'Court closed', allDay: true, start: '2026-12-24', end: '2026-12-26' })
  await people.user.events.create({ title: 'Call', start: '2026-10-31T23:30:00Z', end: '2026-11-01T00:15:00Z' })
  const { address } = await people.user.feed.create({})

  const pacificEvents = [
    `2026-10-28 09:00|2026-10-28 10:30|${title}`,
    '2026-10-31 16:30|2026-10-31 17:15|Call',
    `2026-11-04 09:00|2026-11-04 10:30|${title}`,
    `2026-11-11 09:00|2026-11-11 10:30|${title}`,
    '2026-12-24|2026-12-26|Court closed',
  ]
  const file = path.join(folder, 'feed.ics')
  writeFileSync(file, await (await fetch(office.url + address)).text())
  const imported = path.join(folder, 'imported')
  mkdirSync(imported)
  const calendar = khal(imported, 'America/Los_Angeles')
  await calendar.importFile(file)
  expect(await calendar.listEvents()).toEqual(pacificEvents)

  const mirror = path.join(folder, 'mirror')
  mkdirSync(mirror)
  const config = path.join(folder, 'vdirsyncer.conf')
  const pair = ['[pair office]', 'a = "there"', 'b = "here"', 'collections = null']
  const remoteStorage = ['[storage there]', 'type = "http"', `url = "${office.url}${address}"`]
  const mirrorStorage = ['[storage here]', 'type = "filesystem"', `path = "${mirror}"`, 'fileext = ".ics"']
  writeFileSync(config, ['[general]', `status_path = "${folder}/status/"`, ...pair, ...remoteStorage, ...mirrorStorage, ''].join('\n'))
  await run('vdirsyncer', ['-c', config, 'discover'])
  await run('vdirsyncer', ['-c', config, 'sync'])
  expect(readdirSync(mirror)).toHaveLength(3)
  expect(await khal(mirror, 'America/Los_Angeles').listEvents()).toEqual(pacificEvents)
  expect(await khal(mirror, 'Europe/Berlin').listEvents()).toEqual([
    `2026-10-28 17:00|2026-10-28 18:30|${title}`,
    '2026-11-01 00:30|2026-11-01 01:15|Call',
    `2026-11-04 18:00|2026-11-04 19:30|${title}`,
    `2026-11-11 18:00|2026-11-11 19:30|${title}`,
    '2026-12-24|2026-12-26|Court closed',
  ])

  // The next sync fetches a change, and fails after the feed is removed.
  const { events } = await people.user.events.list({ from: '2026-10-31T00:00:00Z', to: '2026-11-01T12:00:00Z' })
  await people.user.events.update({ id: events.find((event) => event.title === 'Call')?.id ?? '', title: 'Long call' })
  await run('vdirsyncer', ['-c', config, 'sync'])
  expect((await khal(mirror, 'America/Los_Angeles').listEvents()).filter((line) => line.includes('all'))).toContain(
    '2026-10-31 16:30|2026-10-31 17:15|Long call',
  )
  await people.user.feed.remove({})
  await expect(run('vdirsyncer', ['-c', config, 'sync'])).rejects.toThrow()
})
