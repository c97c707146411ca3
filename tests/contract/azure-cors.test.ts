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

test('adds a CORS rule beside those of other applications, and deletes none when there are five', async () => {
  const others = [1, 2, 3, 4, 5].map((n) => `https://${n}.example`)
  const setOthers = (origins: string[]) =>
    service.setProperties({
      cors: origins.map((allowedOrigins) => ({
        allowedOrigins,
        allowedMethods: 'GET',
        allowedHeaders: '',
        exposedHeaders: '',
        maxAgeInSeconds: 1,
      })),
    })
  await setOthers(others)
  const store = createStore()
  await expect(store.assertReady()).rejects.toThrow('The storage account has 5 CORS rules')
  expect(await listOrigins()).toEqual(others)
  await setOthers(others.slice(1))
  await store.assertReady()
  expect(await listOrigins()).toEqual([...others.slice(1), 'https://office.example'])
  await createStore().assertReady()
  expect(await listOrigins()).toHaveLength(5)
})
