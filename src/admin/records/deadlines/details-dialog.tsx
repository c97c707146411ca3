'use client'
import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import { getErrorMessage } from '@/client/text/error-message'
import { isOpenDeadline } from '@/contract/constants/deadlines'
import { recordVersion } from '@/contract/etag'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { useCurrentDate } from '@/ui/current-date'
import { DescriptionItem, DescriptionList } from '@/ui/description-list'
import { Dialog } from '@/ui/dialog'
import { DueDate } from '@/ui/due-date'
import { formatFullDateTime, formatWeekdayDate } from '@/ui/format-date'
import { QueryState } from '@/ui/query-state'
import { RelativeTime, useIsPast } from '@/ui/relative-time'
import { DeadlineBadges } from './badges'
import { CompleteDialog } from './complete-dialog'
import { ConfirmDateDialog } from './confirm-dialog'
import { CountedDays } from './counted-days'
import { DateBasis } from './date-basis'
import { DeadlineDialog } from './deadline-dialog'
import styles from './deadlines.module.css'
import { type Deadline, deadlineQuery } from './queries'
import { WithdrawDialog } from './withdraw-dialog'

const text = strings.deadlines
const forms = { edit: EditDialog, confirm: ConfirmDateDialog, complete: CompleteDialog, withdraw: WithdrawDialog }
type Form = keyof typeof forms

function EditDialog({ deadline, onClose }: { deadline: Deadline; onClose: () => void }) {
  return <DeadlineDialog caseId={deadline.case} deadline={deadline} onClose={onClose} />
}

/** A deadline, how its date was counted, and the actions that the user may take. */
export function DeadlineDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(deadlineQuery(id))
  const [form, setForm] = useState<Form>()
  const deadline = query.data
  if (deadline && form) {
    const OpenForm = forms[form]
    return <OpenForm deadline={deadline} onClose={() => setForm(undefined)} />
  }
  return (
    <Dialog
      title={deadline?.title ?? text.title}
      onClose={onClose}
      actions={
        <>
          {deadline && <Actions deadline={deadline} open={setForm} />}
          <Button onClick={onClose} data-initial-focus>
            {strings.form.close}
          </Button>
        </>
      }
    >
      <QueryState query={query} errorMessage={getErrorMessage(query.error, text.failed)} loadingLabel={text.loading} lines={5} />
      {deadline && <Body deadline={deadline} />}
    </Dialog>
  )
}

function ReopenButton({ deadline }: { deadline: Deadline }) {
  const reopen = useAction({
    confirm: () => ({ title: text.reopenTitle(deadline.title), message: text.reopenText, confirmLabel: text.reopen }),
    mutationFn: () => api.deadlines.reopen({ id: deadline.id }, { ifMatch: recordVersion(deadline) }),
    errorMessage: text.reopenFailed,
    successMessage: () => text.reopened,
    invalidates: ['deadline'],
  })
  return (
    <Button icon={RotateCcw} busy={reopen.isPending} onClick={() => reopen.run()}>
      {text.reopen}
    </Button>
  )
}

function Actions({ deadline, open }: { deadline: Deadline; open: (form: Form) => void }) {
  const { state, proposal, canModify, canConfirmFrom } = deadline
  const canConfirm = useIsPast(canConfirmFrom)
  if (!isOpenDeadline(state)) return canModify && <ReopenButton deadline={deadline} />
  return (
    <>
      {canModify && <Button onClick={() => open('withdraw')}>{text.withdraw}</Button>}
      {canModify && <Button onClick={() => open('edit')}>{strings.form.edit}</Button>}
      {canModify && state === 'confirmed' && (
        <Button variant={proposal ? undefined : 'primary'} onClick={() => open('complete')}>
          {text.done}
        </Button>
      )}
      {canConfirm && (
        <Button variant="primary" onClick={() => open('confirm')}>
          {text.confirm}
        </Button>
      )}
    </>
  )
}

/** What the reader must know or do. */
function Messages({ deadline: { state, proposal, clashes, ruleState, canConfirmFrom } }: { deadline: Deadline }) {
  const isWaiting = state === 'unconfirmed' || proposal !== null
  const canConfirmNow = useIsPast(canConfirmFrom)
  return (
    <>
      {isWaiting && !canConfirmFrom && (
        <Alert kind="info">{state === 'unconfirmed' ? text.needsColleague : text.proposalNeedsColleague}</Alert>
      )}
      {state === 'unconfirmed' && canConfirmNow && <Alert kind="info">{text.confirmFirst}</Alert>}
      {isWaiting && canConfirmFrom && !canConfirmNow && (
        <Alert kind="info">{text.confirmLater(formatFullDateTime(new Date(canConfirmFrom)))}</Alert>
      )}
      {ruleState === 'suspended' && isOpenDeadline(state) && <Alert kind="warning">{text.suspended}</Alert>}
      {proposal?.ruleState === 'suspended' && <Alert kind="warning">{text.proposalSuspended}</Alert>}
      {clashes.length > 0 && <Alert kind="warning">{text.clash(clashes, proposal !== null)}</Alert>}
    </>
  )
}

const PersonAndTime = ({ name, at }: { name: string; at: string | null }) => (
  <>
    {name}
    {at && (
      <>
        {' · '}
        <RelativeTime at={at} />
      </>
    )}
  </>
)

function Body({ deadline }: { deadline: Deadline }) {
  const today = useCurrentDate()
  const { state, proposal } = deadline
  const { steps } = proposal ?? deadline
  return (
    <div className={styles.body}>
      <div>
        <DeadlineBadges row={deadline} />
      </div>
      <Messages deadline={deadline} />
      <DescriptionList>
        <DescriptionItem term={text.columns.case}>
          <Link href={`/admin/cases/${deadline.case}?tab=deadlines`} prefetch={false}>
            {deadline.caseTitle}
          </Link>
          {' · '}
          <span className={styles.number}>{deadline.caseNumber}</span>
        </DescriptionItem>
        <DescriptionItem term={text.date}>
          <time dateTime={deadline.date}>{formatWeekdayDate(deadline.date)}</time>
          {isOpenDeadline(state) && deadline.date <= today && (
            <>
              {' · '}
              <DueDate date={deadline.date} />
            </>
          )}
        </DescriptionItem>
        {proposal && (
          <DescriptionItem term={text.newDate}>
            <time dateTime={proposal.date}>{formatWeekdayDate(proposal.date)}</time>
          </DescriptionItem>
        )}
        <DateBasis dates={proposal ?? deadline} />
        <DescriptionItem term={text.columns.people}>{deadline.people.map(({ name }) => name).join(', ')}</DescriptionItem>
        <DescriptionItem term={text.reminders}>{text.reminderList(deadline.reminders)}</DescriptionItem>
        {deadline.datedByName && (
          <DescriptionItem term={proposal ? text.proposedBy : text.enteredBy}>{deadline.datedByName}</DescriptionItem>
        )}
        {deadline.confirmedByName && (
          <DescriptionItem term={text.confirmedBy}>
            <PersonAndTime name={deadline.confirmedByName} at={deadline.confirmedAt} />
          </DescriptionItem>
        )}
        {deadline.closedByName && (
          <DescriptionItem term={text.closedBy}>
            <PersonAndTime name={deadline.closedByName} at={deadline.closedAt} />
          </DescriptionItem>
        )}
        {(deadline.proof || deadline.proofAttachmentName) && (
          <DescriptionItem term={text.proof}>{[deadline.proof, deadline.proofAttachmentName].filter(Boolean).join(' · ')}</DescriptionItem>
        )}
        {deadline.withdrawReason && <DescriptionItem term={strings.form.reason}>{deadline.withdrawReason}</DescriptionItem>}
      </DescriptionList>
      {steps.length > 0 && <CountedDays steps={steps} />}
    </div>
  )
}
