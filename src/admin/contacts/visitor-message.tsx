import * as strings from '@/strings/index'
import { Badge } from '@/ui/badge'
import { RelativeTime } from '@/ui/relative-time'
import type { Contact } from './queries'
import styles from './visitor-message.module.css'

export const VisitorMessage = ({ contact }: { contact: Contact }) =>
  contact.source === 'public' && (
    <figure className={styles.message}>
      <figcaption className={styles.head}>
        {strings.contacts.message}
        <Badge>{strings.contacts.languages[contact.language]}</Badge>
      </figcaption>
      <blockquote dir="auto" className={styles.text} lang={contact.language}>
        {contact.message || strings.contacts.none}
      </blockquote>
      {contact.notice && (
        <p className={styles.notice}>
          {strings.contacts.notice} <RelativeTime at={contact.notice} />
        </p>
      )}
    </figure>
  )
