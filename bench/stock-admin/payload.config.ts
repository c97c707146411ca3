import { postgresAdapter } from '@payloadcms/db-postgres'
import { buildConfig, type CollectionConfig, type TypedUser } from 'payload'
import { stockCollections } from '../stock-collections.ts'

let staff: TypedUser | undefined
/** Every request is signed in as the first Admin, because sign-in is not measured. */
const signedIn: CollectionConfig['auth'] = {
  disableLocalStrategy: true,
  strategies: [
    {
      name: 'bench',
      authenticate: async ({ payload }) => {
        const where = { email: { equals: 'ana@office.example' } }
        staff ??= { ...(await payload.find({ collection: 'user', where, depth: 0 })).docs[0], collection: 'user' } as TypedUser
        return { user: staff }
      },
    },
  ],
}

export default buildConfig({
  secret: 'bench '.repeat(8),
  telemetry: false,
  collections: stockCollections.map((one) => (one.slug === 'user' ? { ...one, auth: signedIn } : one)),
  // The default avatar comes from another host.
  admin: { user: 'user', avatar: 'default' },
  // An aborted request leaves its transaction open forever; after twenty of them nothing loads.
  db: postgresAdapter({
    idType: 'uuidv7',
    push: false,
    transactionOptions: false,
    pool: { connectionString: process.env.DATABASE_URL, max: 20 },
  }),
})
