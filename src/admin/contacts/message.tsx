import { Badge } from '@/ui/badge'
import { Moment } from '@/ui/moment'
import { words } from '../words'
import styles from './message.module.css'
import type { Contact } from './queries'

export const Message = ({ contact }: { contact: Contact }) =>
  contact.source === 'public' && (
    <figure className={styles.message}>
      <figcaption className={styles.head}>
        {words.contacts.message}
        {contact.hasCourtDate && <Badge kind="new">{words.contacts.courtDate}</Badge>}
        <Badge>{words.contacts.languages[contact.language]}</Badge>
      </figcaption>
      <blockquote dir="auto" className={styles.text} lang={contact.language}>
        {contact.message || words.contacts.none}
      </blockquote>
      {contact.notice && (
        <p className={styles.notice}>
          {words.contacts.notice} <Moment at={contact.notice} />
        </p>
      )}
    </figure>
  )
