'use client'
import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Moment } from '@/ui/moment'
import { NotLoaded } from '@/ui/not-loaded'
import { words } from '../words'
import { MissedCall } from './missed-call'
import { Named } from './named'
import { type Notice, noticeList, remindersAhead } from './notice-queries'
import styles from './notices.module.css'
import { useNotices } from './use-notices'

const text = words.notices

export function NoticesDialog({ close }: { close: () => void }) {
  const due = useQuery(noticeList)
  const upcoming = useQuery(remindersAhead)
  return (
    <Dialog title={text.title} onClose={close} wide actions={<Button onClick={close}>{words.form.close}</Button>}>
      <h3 className={styles.heading}>{text.due}</h3>
      {due.isError && <NotLoaded again={() => void due.refetch()} />}
      {due.data?.length === 0 && <p className={styles.faint}>{text.none}</p>}
      <ul className={styles.list}>
        {due.data?.map((notice) =>
          notice.missedCall ? (
            <MissedCall key={notice.id} notice={notice} call={notice.missedCall} close={close} />
          ) : notice.mention ? (
            <Named key={notice.id} notice={notice} mention={notice.mention} close={close} />
          ) : (
            <DueReminder key={notice.id} notice={notice} close={close} />
          ),
        )}
      </ul>
      <h3 className={styles.heading}>{text.ahead}</h3>
      {upcoming.isError && <NotLoaded again={() => void upcoming.refetch()} />}
      {upcoming.data?.length === 0 && <p className={styles.faint}>{text.noneAhead}</p>}
      <ul className={styles.list}>
        {upcoming.data?.map((reminder) => (
          <li key={reminder.id} className={styles.line}>
            <CaseMessage
              caseId={reminder.caseId}
              title={reminder.caseTitle}
              number={reminder.caseNumber}
              message={reminder.message}
              close={close}
            />
            <span className={styles.faint}>
              <Moment at={reminder.reminderAt} />
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function DueReminder({ notice, close }: { notice: Notice; close: () => void }) {
  const { done, snooze } = useNotices()
  return (
    <li className={styles.line}>
      <CaseMessage
        caseId={notice.caseId ?? ''}
        title={notice.caseTitle}
        number={notice.caseNumber}
        message={notice.message}
        close={close}
      />
      <span className={styles.faint}>
        <Moment at={notice.reminderAt} />{' '}
        {notice.late && (
          <Badge kind="new" title={text.lateWhy}>
            {text.late}
          </Badge>
        )}
      </span>
      <span className={styles.actions}>
        <select
          className={styles.snooze}
          aria-label={text.snooze(notice.caseTitle)}
          value=""
          onChange={(event) => snooze(notice, Number(event.target.value))}
        >
          <option value="">{text.later}</option>
          {Object.entries(text.snoozes).map(([minutes, label]) => (
            <option key={minutes} value={minutes}>
              {label}
            </option>
          ))}
        </select>
        <Button small aria-label={text.doneOf(notice.caseTitle)} onClick={() => done(notice)}>
          {text.done}
        </Button>
      </span>
    </li>
  )
}

type CaseMessageProps = { caseId: string; title: string; number: string; message: string | null; close: () => void }
const CaseMessage = ({ caseId, title, number, message, close }: CaseMessageProps) => (
  <span className={styles.content}>
    <Link href={`/admin/cases/${caseId}`} prefetch={false} onClick={close}>
      {title}
    </Link>{' '}
    <span className={styles.faint}>{number}</span>
    {message && <span className={styles.message}>{message}</span>}
  </span>
)
