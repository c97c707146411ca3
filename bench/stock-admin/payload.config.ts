import { postgresAdapter } from '@payloadcms/db-postgres'
import { buildConfig, type CollectionConfig, type TypedUser } from 'payload'
import { stockCollections } from '../stock-collections.ts'

let staff: TypedUser | undefined
/** Everybody is the office's first Admin: what a sign-in costs is not measured here. */
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
  // Its picture of a person would come from another host.
  admin: { user: 'user', avatar: 'default' },
  // A reader who goes on while the list still loads leaves a transaction open for good; twenty of them, and nothing loads.
  db: postgresAdapter({
    idType: 'uuidv7',
    push: false,
    transactionOptions: false,
    pool: { connectionString: process.env.DATABASE_URL, max: 20 },
  }),
})
