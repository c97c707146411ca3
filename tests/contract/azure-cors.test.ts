import { BlobServiceClient } from '@azure/storage-blob'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { azureStore } from '@/providers/storage/azure'
import { startAzurite } from '../support/providers/azurite'

let azurite: Awaited<ReturnType<typeof startAzurite>>
let service: BlobServiceClient
beforeAll(async () => {
  azurite = await startAzurite()
  service = BlobServiceClient.fromConnectionString(azurite.connection)
})
afterAll(() => azurite.stop())
const createStore = () => azureStore({ connection: azurite.connection, container: 'law-office', origins: ['https://office.example'] })
const listOrigins = async () => (await service.getProperties()).cors?.map(({ allowedOrigins }) => allowedOrigins)

const setRules = (origins: string[]) =>
  service.setProperties({
    cors: origins.map((allowedOrigins) => ({
      ...{ allowedOrigins, allowedMethods: 'GET', allowedHeaders: '', exposedHeaders: '', maxAgeInSeconds: 1 },
    })),
  })
const others = [1, 2, 3, 4, 5].map((n) => `https://${n}.example`)

test('adds a CORS rule beside those of other applications, once', async () => {
  await setRules(others.slice(1))
  await createStore().assertReady()
  expect(await listOrigins()).toEqual([...others.slice(1), 'https://office.example'])
  await createStore().assertReady()
  expect(await listOrigins()).toHaveLength(5)
})

test('deletes no CORS rule of another application when there are five, and works without its own', async () => {
  await setRules(others)
  await createStore().assertReady()
  expect(await listOrigins()).toEqual(others)
})
