import { formatAppointmentTitle } from '@/contract/constants/appointments'
import { fail } from '@/contract/errors'
import { type Contact, findContact } from '@/data/contacts/queries'
import type { Db } from '@/data/database/db'
import { param, statement } from '@/data/database/sql'
import { transaction } from '@/data/database/transaction'
import { queueMail } from '@/data/mail/outbox'
import { getOfficeAddress } from '@/data/office/address'
import { getOffice } from '@/data/office/office'
import { formatZonedTime } from '@/time-zone'
import { appointmentMails, feeNotices } from './appointment-mail'
import { createEvent } from './mutations'

type AppointmentInput = {
  id: string
  start: string
  end?: string | null | undefined
  notes?: string | null | undefined
  userId?: string | null | undefined
  caseId?: string | null | undefined
  mail?: boolean | undefined
}

/** Creates an event with a contact and queues the confirmation mail, if the contact has an email address. */
export const createAppointment = (db: Db, { id, mail = true, ...event }: AppointmentInput) =>
  transaction(db, async (tx) => {
    const contact = (await findContact(tx, id)) ?? fail('notFound')
    const created = await createEvent(tx, { ...event, title: formatAppointmentTitle(contact.name), contactId: id })
    const mailed = mail && contact.email !== null
    if (mailed)
      await queueMail(tx, {
        to: contact.email as string,
        kind: 'appointment',
        about: [id],
        ...(await renderConfirmation(tx, contact, event.start)),
      })
    return { ...created, mailed }
  })

const selectFeeNotice = statement<{ feeNotice: string | null }>()`
  SELECT fee_notice AS "feeNotice" FROM office_locales WHERE _locale::text = ${param('language')} LIMIT 1`

async function renderConfirmation(db: Db, { name, language }: Contact, start: string) {
  const { timeZone, name: office, phone } = await getOffice(db)
  const address = await getOfficeAddress(db)
  const [own] = await selectFeeNotice(db, { language })
  const { subject, text } = appointmentMails[language]({
    name,
    office,
    when: formatZonedTime(start, language, timeZone),
    place: address.join('\n'),
    feeNotice: own?.feeNotice || feeNotices[language],
    phone,
  })
  return { subject, text: text.filter(Boolean).join('\n\n') }
}
