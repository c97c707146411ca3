import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { buildConfig } from 'payload'
import { staffAreaPlugin } from '@/admin/plugin'
import { Attachments, Blobs } from '@/collections/attachments'
import { Bookmarks } from '@/collections/bookmarks'
import { callCollections } from '@/collections/calls'
import { CaseTypes, SubTypes } from '@/collections/case-types'
import { Cases } from '@/collections/cases'
import { chatCollections } from '@/collections/chat'
import { Clients } from '@/collections/clients'
import { ConflictChecks } from '@/collections/conflict-checks'
import { Contacts } from '@/collections/contacts'
import { Deadlines } from '@/collections/deadlines'
import { DocumentRequests } from '@/collections/document-requests'
import { Events } from '@/collections/events'
import { HolidayYears } from '@/collections/holiday-years'
import { IdempotencyKeys } from '@/collections/idempotency-keys'
import { LedgerEntries } from '@/collections/ledger-entries'
import { LogEntries } from '@/collections/log-entries'
import { Notifications } from '@/collections/notifications'
import { OutboxMails } from '@/collections/outbox-mails'
import { Parties } from '@/collections/parties'
import { PasskeyChallenges, Passkeys } from '@/collections/passkeys'
import { PasswordResets } from '@/collections/password-resets'
import { RecordKeys } from '@/collections/record-keys'
import { Reminders } from '@/collections/reminders'
import { Rules } from '@/collections/rules'
import { RecoveryCodes, SecondFactorRoles, SecondFactors } from '@/collections/second-factors'
import { Sessions } from '@/collections/sessions'
import { Todos } from '@/collections/todos'
import { UserPictures, Users } from '@/collections/users'
import { Disclaimer } from '@/collections/website/disclaimer'
import { editorTranslations } from '@/collections/website/editor-translations'
import { hidePictureFolder } from '@/collections/website/hide-picture-folder'
import { restrictLocks } from '@/collections/website/locks'
import { Media } from '@/collections/website/media'
import { Office } from '@/collections/website/office'
import { Page } from '@/collections/website/page'
import { pictureStorage } from '@/collections/website/picture-storage'
import { exposeValidationErrors } from '@/collections/website/validation-errors'
import { RequestClient } from '@/data/database/statement-timeouts'
import { limitedSharp } from '@/data/files/limited-sharp'
import { payloadEndpoints } from '@/endpoints'
import { env } from '@/env'
import { logger } from '@/logger/logger'
import { migrations } from '@/migrations'
import { emailAdapter } from '@/providers/mail'

const here = path.dirname(fileURLToPath(import.meta.url))

const config = buildConfig({
  secret: env.PAYLOAD_SECRET,
  serverURL: '',
  telemetry: false,
  logger,
  graphQL: { disable: true },
  endpoints: payloadEndpoints,
  // The longest text that the contract allows: notes. Payload's own limit of 40,000 would reject what the contract accepts.
  defaultMaxTextLength: 100_000,
  collections: [
    Page,
    Media,
    Users,
    Clients,
    Contacts,
    Cases,
    Parties,
    ConflictChecks,
    Rules,
    HolidayYears,
    Deadlines,
    DocumentRequests,
    Todos,
    LogEntries,
    Notifications,
    Reminders,
    CaseTypes,
    SubTypes,
    Events,
    Bookmarks,
    Attachments,
    ...chatCollections,
    ...callCollections,
    LedgerEntries,
    SecondFactors,
    RecoveryCodes,
    Passkeys,
    PasskeyChallenges,
    SecondFactorRoles,
    Sessions,
    RecordKeys,
    IdempotencyKeys,
    OutboxMails,
    PasswordResets,
    Blobs,
    UserPictures,
  ],
  globals: [Office, Disclaimer],
  hooks: { afterError: [exposeValidationErrors] },
  localization: {
    locales: [
      { code: 'en', label: 'English' },
      { code: 'es', label: 'Español' },
    ],
    defaultLocale: 'en',
    fallback: true,
  },
  i18n: { translations: editorTranslations },
  db: postgresAdapter({
    idType: 'uuidv7',
    // A secret is bound to its record's id, so the id must be known before the record is written.
    allowIDOnCreate: true,
    push: false,
    migrationDir: path.resolve(here, 'src/migrations'),
    prodMigrations: migrations,
    pool: { connectionString: env.DATABASE_URL, max: 20, connectionTimeoutMillis: 5_000, Client: RequestClient as never },
  }),
  email: emailAdapter,
  editor: lexicalEditor(),
  sharp: limitedSharp,
  plugins: [staffAreaPlugin, pictureStorage],
  admin: {
    user: 'user',
    avatar: 'default',
    importMap: { baseDir: path.resolve(here, 'src'), importMapFile: path.resolve(here, 'src/app/(payload)/admin/importMap.js') },
  },
  typescript: { outputFile: path.resolve(here, 'src/payload-types.ts') },
})

export default hidePictureFolder(restrictLocks(config))
