import { Forbidden, type GlobalAfterChangeHook, type GlobalConfig, ValidationError } from 'payload'
import { weekdays } from '@/contract/constants/events'
import { languageNames, languages } from '@/contract/constants/languages'
import { emailPattern, invalidEmail } from '@/contract/fields'
import { isTimeZone, timePattern } from '@/contract/setup'
import { invalidTime, invalidTimeZone, versionNotRestored } from '@/contract/website'
import { rewriteRequestReceivedMails } from '@/data/contacts/request-mails'
import { isRecordsRequest } from '@/data/database/payload-writes'
import { dbOfEditorRequest } from '@/data/database/transaction'
import { moveReminders } from '@/data/deadlines/reminders'
import { keepAllDayDates } from '@/data/events/all-day-events'
import { changesAdminFields, getOffice, lockOffice, markOfficeNamed } from '@/data/office/office'
import { env } from '@/env'
import { openingTimeLabel } from '@/site/blocks/row-label'
import { isAdmin, isEditor } from './access'
import { assertMayChangeEmail, confirmEmailChange } from './confirm-email'
import { recordGlobalChange } from './ledger'
import { publishPageChange } from './publish-page-change'
import { canReadVersions, setUpdatedBy, updatedByField, versionsView } from './updated-by'
import { requireValueTypes } from './value-types'

const validateTime = (value: string | null | undefined) => timePattern.test(value ?? '') || invalidTime
const validateTimeZone = (value: string | null | undefined) => !value || isTimeZone(value) || invalidTimeZone
const dayOptions = weekdays.map((day) => ({ value: day, label: day }))

type BeforeOperation = NonNullable<NonNullable<GlobalConfig['hooks']>['beforeOperation']>[number]
const lockForUpdate: BeforeOperation = async ({ operation, req }) => {
  if (operation === 'update') await lockOffice(await dbOfEditorRequest(req))
}
/** Restoring a version writes all of its fields, also the email, which only an Admin may change. */
const protectRestore: BeforeOperation = async ({ args, operation, req }) => {
  if (operation !== 'restoreVersion') return
  if (!isEditor({ req })) throw new Forbidden(req.t)
  const { id } = args as unknown as { id: string }
  if (!(await changesAdminFields(await dbOfEditorRequest(req), id))) return
  if (!isAdmin({ req })) throw new ValidationError({ global: 'office', errors: [{ path: 'email', message: versionNotRestored }] })
  assertMayChangeEmail(req)
}

/** Someone who changes the sample name has named the office; the site's first pages are created without a user. */
const nameOffice: GlobalAfterChangeHook = async ({ req, doc, previousDoc }) => {
  if (!req.user || doc.name === previousDoc.name) return
  const db = await dbOfEditorRequest(req)
  if ((await getOffice(db)).isNamed) return
  await markOfficeNamed(db)
  await rewriteRequestReceivedMails(db)
}

const moveToTimeZone: GlobalAfterChangeHook = async ({ req, doc, previousDoc }) => {
  const zones = { from: previousDoc.timeZone || env.OFFICE_TIME_ZONE, to: doc.timeZone || env.OFFICE_TIME_ZONE }
  if (zones.from === zones.to) return
  const db = await dbOfEditorRequest(req)
  await moveReminders(db, zones)
  await keepAllDayDates(db, zones)
}

/** Used by pages, footer, structured data and emails. */
export const Office: GlobalConfig = {
  slug: 'office',
  access: { read: isEditor, update: isEditor, readVersions: canReadVersions },
  admin: { group: 'Website', hideAPIURL: true, components: { views: { edit: versionsView } } },
  versions: { max: 200 },
  hooks: {
    beforeChange: [confirmEmailChange, setUpdatedBy],
    beforeOperation: [protectRestore, requireValueTypes, lockForUpdate],
    afterChange: [nameOffice, moveToTimeZone, recordGlobalChange, publishPageChange],
  },
  fields: [
    updatedByField,
    { name: 'name', type: 'text', required: true, defaultValue: 'Law Office', maxLength: 80 },
    {
      name: 'tagline',
      type: 'text',
      localized: true,
      defaultValue: 'Attorneys at Law',
      maxLength: 80,
      admin: { description: 'Shown under the name.' },
    },
    {
      type: 'row',
      fields: [
        { name: 'phone', type: 'text', maxLength: 40 },
        { name: 'fax', type: 'text', maxLength: 40 },
        {
          name: 'email',
          type: 'email',
          validate: (value: string | null | undefined) => !value || emailPattern.test(value) || invalidEmail,
          access: { update: isAdmin },
          admin: { description: 'Website requests are sent to this address. Only an Admin can change it.' },
        },
      ],
    },
    {
      type: 'row',
      fields: [
        { name: 'street', type: 'text', maxLength: 120 },
        { name: 'city', type: 'text', maxLength: 80 },
        { name: 'state', type: 'text', maxLength: 40, defaultValue: 'CA' },
        { name: 'zip', type: 'text', maxLength: 12 },
      ],
    },
    {
      name: 'hours',
      type: 'array',
      labels: { singular: 'Opening time', plural: 'Opening times' },
      admin: openingTimeLabel('Opening time'),
      fields: [
        { name: 'days', type: 'select', hasMany: true, required: true, options: dayOptions },
        {
          type: 'row',
          fields: [
            { name: 'opens', type: 'text', required: true, validate: validateTime },
            { name: 'closes', type: 'text', required: true, validate: validateTime },
          ],
        },
      ],
    },
    { name: 'hoursNote', type: 'text', localized: true, maxLength: 160, admin: { description: 'For example: closed on public holidays.' } },
    {
      name: 'feeNotice',
      type: 'textarea',
      localized: true,
      maxLength: 300,
      admin: { description: 'Shown wherever a visitor can request a consultation.' },
    },
    {
      type: 'row',
      fields: [
        { name: 'latitude', type: 'number', min: -90, max: 90, admin: { step: 0.000001 } },
        { name: 'longitude', type: 'number', min: -180, max: 180, admin: { step: 0.000001 } },
      ],
    },
    {
      name: 'timeZone',
      type: 'text',
      validate: validateTimeZone,
      admin: { description: 'For example America/Los_Angeles. Emails and reports show times in this time zone.' },
    },
    {
      name: 'languages',
      type: 'select',
      hasMany: true,
      required: true,
      options: languages.map((value) => ({ value, label: languageNames[value] })),
      defaultValue: [...languages],
      admin: { description: 'The languages the office speaks. The website shows a translation only in one of them.' },
    },
    {
      name: 'conflictChecks',
      type: 'select',
      options: [
        { value: 'off', label: 'Off' },
        { value: 'warn', label: 'Show a warning' },
        { value: 'required', label: 'Required for every new case' },
      ],
      defaultValue: 'warn',
      access: { update: isAdmin },
      admin: { description: 'Whether a new case needs a conflict check. Only an Admin can change it.' },
    },
    {
      name: 'workAlone',
      type: 'checkbox',
      defaultValue: false,
      admin: { hidden: true },
      access: { update: ({ req }) => isRecordsRequest(req) },
    },
  ],
}
