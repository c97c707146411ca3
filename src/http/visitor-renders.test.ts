import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { createVisitorRenders } from './visitor-renders.ts'

const req = {} as IncomingMessage
const createResponse = (destroyed = false) => Object.assign(new EventEmitter(), { destroyed }) as unknown as ServerResponse
const nextTicks = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

function setUp(counted = { isVisitor: true, retryAfter: 0 }) {
  const open: ServerResponse[] = []
  const refused: string[] = []
  const renders = createVisitorRenders({ countRender: async () => counted }, (_, res) => void open.push(res))
  const refusals = {
    tooMany: async (retryAfter: number) => void refused.push(`wait ${retryAfter}`),
    unavailable: () => void refused.push('unavailable'),
  }
  const request = (res = createResponse()) => void renders(req, res, refusals)
  return { open, refused, request }
}

test('renders two pages at once for visitors, and the others in turn', async () => {
  const { open, refused, request } = setUp()
  for (let n = 0; n < 60; n += 1) request()
  await nextTicks()
  expect([open.length, refused]).toEqual([2, Array(8).fill('unavailable')])
  for (let n = 2; n < 52; n += 1) {
    open[n - 2]?.emit('close')
    await nextTicks()
    expect(open).toHaveLength(n + 1)
  }
})

test('renders nothing for visitors who have left', async () => {
  const { open, request } = setUp()
  for (let n = 0; n < 4; n += 1) request(createResponse(true))
  request()
  await nextTicks()
  expect(open).toHaveLength(1)
})

test('slow readers do not keep others waiting', async () => {
  const { open, request } = setUp()
  for (let n = 0; n < 3; n += 1) request()
  await expect.poll(() => open.length, { timeout: 20_000 }).toBe(3)
})

test('people with a session do not wait', async () => {
  const { open, request } = setUp({ isVisitor: false, retryAfter: 0 })
  for (let n = 0; n < 60; n += 1) request()
  await nextTicks()
  expect(open).toHaveLength(60)
})

test('renders nothing beyond the limit of an address', async () => {
  const { open, refused, request } = setUp({ isVisitor: true, retryAfter: 7 })
  request()
  await nextTicks()
  expect([open.length, refused]).toEqual([0, ['wait 7']])
})
