import { expect, test } from 'vitest'
import { serializeError } from './serialize-error'

const secret = 'maria@client.example'
const databaseError = Object.assign(new Error(`rejected ${secret}`), {
  name: 'error',
  severity: 'ERROR',
  code: '23514',
  detail: `Failing row contains (${secret})`,
  where: `COPY client, line 1: "${secret}"`,
  table: 'client',
  constraint: 'client_email_check',
})
const queryError = new Error(`Failed query: insert into client values ($1)\nparams: ${secret}`, { cause: databaseError })

test('keeps code, table, constraint and calls of a failed statement, but no values', () => {
  const serialized = serializeError(queryError)
  expect(JSON.stringify(serialized)).not.toContain(secret)
  expect(serialized).toMatchObject({
    message: 'Failed query',
    stack: expect.stringMatching(/^Error: Failed query\n +at /),
    cause: { message: 'database error 23514', code: '23514', table: 'client', constraint: 'client_email_check' },
  })
})

test('leaves out the text that is not JSON, and values that are not errors', () => {
  const parse = () => {
    try {
      return JSON.parse(secret)
    } catch (error) {
      return error
    }
  }
  for (const thrown of [parse(), secret, { text: secret }, new AggregateError([queryError], secret.slice(0, 2))])
    expect(JSON.stringify(serializeError(thrown))).not.toContain(secret)
})

test('writes at most five of the errors that another collects', () => {
  const many = new AggregateError(
    Array.from({ length: 9 }, (_, i) => new Error(`refused ${i}`)),
    'all refused',
  )
  expect(serializeError(many).errors).toHaveLength(5)
})
