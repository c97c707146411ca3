import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OfficeUnderTest, startOffice } from '../support/office'
import { createPeople, type People } from '../support/people'

const run = promisify(execFile)
const folder = mkdtempSync(path.join(tmpdir(), 'feed-'))
let place: OfficeUnderTest
let who: People
beforeAll(async () => {
  place = await startOffice({ OFFICE_TIME_ZONE: 'America/Los_Angeles' })
  who = await createPeople(place)
})
afterAll(async () => {
  await place?.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** A calendar of khal's own, whose person is in this time zone. */
function khal(events: string, zone: string) {
  const config = `${events}.${zone.replace('/', '-')}.conf`
  const formats = ['dateformat', 'longdateformat'].map((name) => `${name} = %Y-%m-%d`)
  const moments = ['datetimeformat', 'longdatetimeformat'].map((name) => `${name} = %Y-%m-%d %H:%M`)
  const locale = [`local_timezone = ${zone}`, `default_timezone = ${zone}`, 'timeformat = %H:%M', ...formats, ...moments]
  const calendars = ['[calendars]', '[[office]]', `path = ${events}`, 'type = calendar']
  writeFileSync(
    config,
    [...calendars, '[locale]', ...locale, '[sqlite]', `path = ${config}.db`, '[default]', 'default_calendar = office', ''].join('\n'),
  )
  return {
    take: (file: string) => run('khal', ['-c', config, 'import', '--batch', '-a', 'office', file]),
    shown: async () => {
      const { stdout } = await run('khal', ['-c', config, 'list', '-f', '{start}|{end}|{title}', '-df', '', '2026-10-01', '100d'])
      return [...new Set(stdout.trim().split('\n'))]
    },
  }
}

test('two calendar programs take the feed, and have the right times across the end of daylight saving', async () => {
  const title = 'Hearing; Room 3, "Ríos" \\ 100%'
  await who.user.events.create({
    title,
    start: '2026-10-28T16:00:00Z',
    end: '2026-10-28T17:30:00Z',
    repeats: 'weekly',
    repeatsUntil: '2026-11-11',
    notes: 'Line one\nLine two',
  })
  await who.user.events.create({ title: 'Court closed', allDay: true, start: '2026-12-24', end: '2026-12-26' })
  await who.user.events.create({ title: 'Call', start: '2026-10-31T23:30:00Z', end: '2026-11-01T00:15:00Z' })
  const { address } = await who.user.feed.create({})

  const inCourt = [
    `2026-10-28 09:00|2026-10-28 10:30|${title}`,
    '2026-10-31 16:30|2026-10-31 17:15|Call',
    `2026-11-04 09:00|2026-11-04 10:30|${title}`,
    `2026-11-11 09:00|2026-11-11 10:30|${title}`,
    '2026-12-24|2026-12-26|Court closed',
  ]
  const file = path.join(folder, 'feed.ics')
  writeFileSync(file, await (await fetch(place.url + address)).text())
  const taken = path.join(folder, 'taken')
  mkdirSync(taken)
  const here = khal(taken, 'America/Los_Angeles')
  await here.take(file)
  expect(await here.shown()).toEqual(inCourt)

  const mirror = path.join(folder, 'mirror')
  mkdirSync(mirror)
  const config = path.join(folder, 'vdirsyncer.conf')
  const pair = ['[pair office]', 'a = "there"', 'b = "here"', 'collections = null']
  const there = ['[storage there]', 'type = "http"', `url = "${place.url}${address}"`]
  const local = ['[storage here]', 'type = "filesystem"', `path = "${mirror}"`, 'fileext = ".ics"']
  writeFileSync(config, ['[general]', `status_path = "${folder}/status/"`, ...pair, ...there, ...local, ''].join('\n'))
  await run('vdirsyncer', ['-c', config, 'discover'])
  await run('vdirsyncer', ['-c', config, 'sync'])
  expect(readdirSync(mirror)).toHaveLength(3)
  expect(await khal(mirror, 'America/Los_Angeles').shown()).toEqual(inCourt)
  expect(await khal(mirror, 'Europe/Berlin').shown()).toEqual([
    `2026-10-28 17:00|2026-10-28 18:30|${title}`,
    '2026-11-01 00:30|2026-11-01 01:15|Call',
    `2026-11-04 18:00|2026-11-04 19:30|${title}`,
    `2026-11-11 18:00|2026-11-11 19:30|${title}`,
    '2026-12-24|2026-12-26|Court closed',
  ])

  // What changes arrives with the next look; what ends is no longer served.
  const { events } = await who.user.events.list({ from: '2026-10-31T00:00:00Z', to: '2026-11-01T12:00:00Z' })
  await who.user.events.update({ id: events.find((event) => event.title === 'Call')?.id ?? '', title: 'Long call' })
  await run('vdirsyncer', ['-c', config, 'sync'])
  expect((await khal(mirror, 'America/Los_Angeles').shown()).filter((line) => line.includes('all'))).toContain(
    '2026-10-31 16:30|2026-10-31 17:15|Long call',
  )
  await who.user.feed.remove({})
  await expect(run('vdirsyncer', ['-c', config, 'sync'])).rejects.toThrow()
})
